import { RuntimeError } from "../errors/runtime-error.js";

const namePattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Gives back a name that every provider takes.
 *
 * @throws RuntimeError `TOOL_NAME_INVALID`
 */
export function assertToolName(name: string): string {
  if (namePattern.test(name)) return name;
  const rule = "1 to 64 letters, digits, underscores and hyphens";
  throw new RuntimeError("TOOL_NAME_INVALID", `\`${name}\` is no name for a tool: it must be of ${rule}.`);
}
