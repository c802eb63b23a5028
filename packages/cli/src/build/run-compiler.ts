import { spawn } from "node:child_process";

/** How a run of the compiler ended. */
export interface CompilerRun {
  code: number;
  output: string;
}

/** Runs the native compiler. It goes on while this process waits for another. */
export async function runCompiler(compilerFile: string, args: readonly string[], folder: string): Promise<CompilerRun> {
  const child = spawn(compilerFile, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  const output = Buffer.concat(said).toString();
  if (code === null) throw new Error(`The compiler was stopped (${child.signalCode}).\n${output}`.trim());
  return { code, output };
}
