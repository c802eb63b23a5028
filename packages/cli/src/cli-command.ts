import type { Terminal } from "./terminal.js";

/** Runs a command with what stood after its name. @returns the exit code */
export type RunCommand = (argv: readonly string[], terminal: Terminal, cwd: string) => Promise<number>;

/** What the command line knows of a command before it is needed. */
export interface CliCommand {
  /** One line for the general help. */
  summary: string;
  /** Loads the rest. A command that is not run costs nothing. */
  load(): Promise<{ usage: string; run: RunCommand }>;
}
