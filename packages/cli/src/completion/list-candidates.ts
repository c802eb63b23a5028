import type { CliCommand } from "../cli-command.js";
import { loadTools } from "../load/load-tools.js";
import { resolveModule } from "../load/resolve-module.js";

/**
 * What may stand where the last of the words is: a command, a flag of the command as its help has it, or for `call` a tool
 * of the module. Nothing where a file may stand.
 *
 * @param words those after `toolmark`, the last perhaps not yet whole
 */
export async function listCandidates(
  words: readonly string[],
  commands: Readonly<Record<string, CliCommand>>,
  cwd: string,
): Promise<string[]> {
  const [name = "", ...rest] = words;
  const last = words.at(-1) ?? "";
  if (rest.length === 0) return startingWith(last, [...Object.keys(commands), "help", "--version"]);
  if (name === "help") return startingWith(last, Object.keys(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return [];
  if (last.startsWith("-")) return startingWith(last, flagsIn((await command.load()).usage));
  const given = rest.slice(0, -1).filter((word) => !word.startsWith("-"));
  const [module] = given;
  return name === "call" && module !== undefined && given.length === 1
    ? startingWith(last, await toolsOf(module, cwd))
    : [];
}

function flagsIn(usage: string): string[] {
  return [...new Set([...(usage.match(/--[a-z][a-z-]*/g) ?? []), "--help"])];
}

/** Whoever types has no use for what is wrong with the module. */
async function toolsOf(module: string, cwd: string): Promise<string[]> {
  try {
    return (await loadTools(resolveModule(module, cwd), cwd)).map(({ name }) => name);
  } catch {
    return [];
  }
}

function startingWith(start: string, candidates: readonly string[]): string[] {
  return candidates.filter((candidate) => candidate.startsWith(start));
}
