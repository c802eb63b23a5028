import { CliError, exitCodes, usageError } from "./cli-error.js";
import type { CliCommand } from "./cli-command.js";
import { commandTable } from "./command-table.js";
import { describeError } from "./show/describe-error.js";
import type { Terminal } from "./terminal.js";
import { packageVersion } from "./version.js";

/** Runs the command that the arguments after `toolmark` ask for; never rejects. @returns the exit code */
export async function runCli(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  try {
    return await dispatch(argv, terminal, cwd);
  } catch (error) {
    terminal.fail(describeError(error));
    return error instanceof CliError ? error.exitCode : exitCodes.failure;
  }
}

async function dispatch([name, ...rest]: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  if (name === undefined || isHelp(name)) return showHelp(rest[0], terminal);
  if (name === "--version" || name === "-v") {
    terminal.write(packageVersion());
    return exitCodes.ok;
  }
  const command = commandNamed(name);
  const options = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest;
  if (options.some((word) => word === "--help" || word === "-h")) return showHelp(name, terminal);
  const { run } = await command.load();
  return run(rest, terminal, cwd);
}

function isHelp(word: string): boolean {
  return word === "help" || word === "--help" || word === "-h";
}

function commandNamed(name: string): CliCommand {
  const command = Object.hasOwn(commandTable, name) ? commandTable[name] : undefined;
  if (!command) {
    throw usageError(`There is no command ${JSON.stringify(name)}; there are ${Object.keys(commandTable).join(", ")}.`);
  }
  return command;
}

async function showHelp(topic: string | undefined, terminal: Terminal): Promise<number> {
  const text = topic === undefined ? generalHelp() : (await commandNamed(topic).load()).usage;
  terminal.write(text);
  return exitCodes.ok;
}

function generalHelp(): string {
  const width = Math.max(...Object.keys(commandTable).map((name) => name.length));
  const lines = Object.entries(commandTable).map(
    ([name, { summary }]) => `  toolmark ${name.padEnd(width)}   ${summary}`,
  );
  return `toolmark: tools for language models from TypeScript functions

${lines.join("\n")}

  toolmark <command> --help   more on a command
  toolmark --version          the version`;
}
