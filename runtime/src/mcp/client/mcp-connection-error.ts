import { hasBrand } from "../../errors/has-brand.js";
import { RuntimeError } from "../../errors/runtime-error.js";

const brand = Symbol.for("toolmark.MCPConnectionError");

/**
 * What went wrong: `config` (what was given to connect by), `connect` (no connection could be made), `closed` (it was
 * closed by its owner), `lost` (it broke while in use), `timeout`, `aborted` (by the caller), `refused` (the server
 * answered with an error of the protocol).
 */
export type MCPConnectionProblem = "config" | "connect" | "closed" | "lost" | "timeout" | "aborted" | "refused";

/** Thrown when a connection to an MCP server cannot be made or used; what was thrown first is the `cause`. */
export class MCPConnectionError extends RuntimeError {
  override readonly name: string = "MCPConnectionError";
  readonly [brand] = true;
  readonly problem: MCPConnectionProblem;

  constructor(problem: MCPConnectionProblem, message: string, options?: ErrorOptions) {
    super("MCP_CONNECTION", message, options);
    this.problem = problem;
  }

  static override isInstance(value: unknown): value is MCPConnectionError {
    return hasBrand(value, brand);
  }
}
