import type { Issue } from "@toolmark/contract";
import { hasBrand } from "./has-brand.js";
import { RuntimeError } from "./runtime-error.js";

const brand = Symbol.for("toolmark.ToolArgumentError");

/** What {@link ToolArgumentError} knows besides its message. */
export interface ToolArgumentProblem {
  toolName: string;
  issues: readonly Issue[];
}

/**
 * Arguments that the tool cannot take. The message alone tells a model everything: it names every problem, on one line.
 */
export class ToolArgumentError extends RuntimeError {
  override readonly name: string = "ToolArgumentError";
  readonly [brand] = true;
  readonly toolName: string;
  readonly issues: readonly Issue[];

  constructor(message: string, { toolName, issues }: ToolArgumentProblem) {
    super("TOOL_ARGUMENTS_INVALID", message);
    this.toolName = toolName;
    this.issues = issues;
  }

  static override isInstance(value: unknown): value is ToolArgumentError {
    return hasBrand(value, brand);
  }
}
