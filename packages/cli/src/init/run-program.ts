import { CliError } from "../cli-error.js";
import type { Terminal } from "../terminal.js";

/** Runs a program in the project. What it says is shown when it fails. @throws CliError when it does */
export async function runProgram(
  program: string,
  args: readonly string[],
  folder: string,
  terminal: Terminal,
): Promise<void> {
  const { default: spawn } = await import("cross-spawn");
  const command = [program === process.execPath ? "node" : program, ...args].join(" ");
  terminal.note(`· ${command}`);
  const child = spawn(program, [...args], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  if (code !== 0)
    throw new CliError(`${command} ended with exit code ${code}:\n${Buffer.concat(said).toString().trim()}`);
}
