import { hasBrand } from "../../errors/has-brand.js";
import { RuntimeError } from "../../errors/runtime-error.js";

const brand = Symbol.for("toolmark.SuspensionError");

/** What is wrong with a suspended call that was handed back. */
export type SuspensionProblem = "malformed" | "tampered" | "expired" | "used";

const messages: Record<SuspensionProblem, string> = {
  malformed: "This is no suspended call.",
  tampered: "This suspended call is not as it was signed, or was signed with another secret.",
  expired: "This suspended call has expired.",
  used: "This suspended call has been decided on before.",
};

/** A suspended call that cannot be resumed; nothing was run. */
export class SuspensionError extends RuntimeError {
  override readonly name: string = "SuspensionError";
  readonly [brand] = true;
  readonly problem: SuspensionProblem;

  constructor(problem: SuspensionProblem) {
    super(`SUSPENSION_${problem.toUpperCase()}`, messages[problem]);
    this.problem = problem;
  }

  static override isInstance(value: unknown): value is SuspensionError {
    return hasBrand(value, brand);
  }
}
