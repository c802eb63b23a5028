import { CliError } from "../cli-error.js";

/** Turns whatever was thrown into text for the user: no stack, unless `TOOLMARK_DEBUG` asks for it. */
export function describeError(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  if (env["TOOLMARK_DEBUG"] === "1" && error instanceof Error) {
    return stackOf(error.cause instanceof Error ? error.cause : error);
  }
  if (error instanceof CliError) return error.message;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : `Something threw ${String(error)}.`;
  return `${text}\n(TOOLMARK_DEBUG=1 shows where.)`;
}

function stackOf({ stack, message }: Error): string {
  return stack ?? message;
}
