/** What a command ends with; part of the command line's contract. */
export const exitCodes = {
  ok: 0,
  /** The tool, or what the user gave it, failed. */
  failure: 1,
  /** The command line itself was wrong. */
  usage: 2,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

/** A failure that the user can understand and mend: shown as its message alone. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "CliError";
    this.exitCode = options.exitCode ?? exitCodes.failure;
  }
}

/** Makes the error for a command line that cannot be understood. */
export function usageError(message: string): CliError {
  return new CliError(`${message}\nSee toolmark --help.`, { exitCode: exitCodes.usage });
}
