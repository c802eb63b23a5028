import { exitCodes, usageError } from "../cli-error.js";
import { commandTable } from "../command-table.js";
import { readArguments } from "../read-arguments.js";
import type { Terminal } from "../terminal.js";
import { listCandidates } from "./list-candidates.js";
import { shellScripts } from "./shell-scripts.js";

/** Prints a shell's script, or for such a script what may come: `words -- …`. */
export async function runCompletion(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  const { positionals } = readArguments(argv, {}, { required: ["shell"], isRepeated: true });
  const [shell = "", ...words] = positionals;
  if (shell === "words") {
    for (const candidate of await listCandidates(words, commandTable, cwd)) terminal.write(candidate);
    return exitCodes.ok;
  }
  const script = Object.hasOwn(shellScripts, shell) ? shellScripts[shell] : undefined;
  if (script === undefined) {
    throw usageError(
      `There is no script for ${JSON.stringify(shell)}; there are ${Object.keys(shellScripts).join(", ")}.`,
    );
  }
  terminal.write(script);
  return exitCodes.ok;
}
