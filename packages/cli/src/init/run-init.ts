import { existsSync } from "node:fs";
import { join } from "node:path";
import { CliError, exitCodes } from "../cli-error.js";
import { readArguments } from "../read-arguments.js";
import type { Terminal } from "../terminal.js";
import type { FileChange } from "./file-change.js";
import { exampleFile, planInit } from "./plan-init.js";
import { readProject, type ProjectFacts } from "./project-facts.js";
import { renderChanges } from "./render-changes.js";
import { runProgram } from "./run-program.js";
import { restoreFiles, writeFiles } from "./write-files.js";

const options = {
  "dry-run": { type: "boolean" },
  yes: { type: "boolean" },
  "no-install": { type: "boolean" },
  "no-example": { type: "boolean" },
} as const;

/** Sets a project up: shows the changes, makes them, installs, and compiles to see that it works. */
export async function runInit(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  const { values } = readArguments(argv, options, { required: [] });
  const facts = readProject(cwd);
  const changes = planInit(facts, { withExample: !values["no-example"] });
  if (changes.length === 0) {
    terminal.write("Everything is there already; nothing to change.");
    return exitCodes.ok;
  }
  terminal.write(renderChanges(changes, terminal.paint));
  if (values["dry-run"]) return exitCodes.ok;
  if (!values.yes && !(await isWanted(terminal))) throw new CliError("Nothing was changed.");
  await makeChanges(facts, changes, { terminal, isInstalling: !values["no-install"] });
  terminal.write(nextSteps(facts));
  return exitCodes.ok;
}

/** Without a person to ask, running the command was the answer. */
async function isWanted({ ask }: Terminal): Promise<boolean> {
  if (!ask) return true;
  const answer = await ask("Make these changes? [Y/n] ", new AbortController().signal);
  return /^(y|yes|)$/i.test(answer.trim());
}

interface HowToMake {
  terminal: Terminal;
  isInstalling: boolean;
}

async function makeChanges(
  facts: ProjectFacts,
  changes: readonly FileChange[],
  { terminal, isInstalling }: HowToMake,
): Promise<void> {
  writeFiles(facts.folder, changes);
  try {
    if (isInstalling) await runProgram(facts.packageManager, ["install"], facts.folder, terminal);
    await verify(facts, terminal);
  } catch (error) {
    restoreFiles(facts.folder, changes);
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`${reason}\nThe files are as they were before.`, { cause: error });
  }
}

/** The project's own build, and a look at its first tool. */
async function verify({ folder, packageManager, host, manifest }: ProjectFacts, terminal: Terminal): Promise<void> {
  const builds = host === "tspc" || manifest.scripts?.["build"] !== undefined;
  if (builds) await runProgram(packageManager, ["run", "build"], folder, terminal);
  const example = exampleFile(folder);
  if (!existsSync(join(folder, example))) return;
  const toolmark = process.argv[1] ?? "toolmark";
  await runProgram(process.execPath, [toolmark, "list", example], folder, terminal);
}

function nextSteps({ folder, packageManager }: ProjectFacts): string {
  const example = exampleFile(folder);
  const runner = packageManager === "npm" ? "npx" : packageManager;
  return `The project is set up. Mark a function with "@tool" in its doc comment, and look at it:
  ${runner} toolmark list ${example}
  ${runner} toolmark call ${example} countLetter '{"text":"strawberry","letter":"r"}'`;
}
