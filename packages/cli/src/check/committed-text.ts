import { execFileSync } from "node:child_process";
import { basename, dirname } from "node:path";
import { CliError } from "../cli-error.js";

/** Reads a file as git has it in a commit; `undefined` when it is not there, or there is no git. */
export function committedText(file: string, ref: string): string | undefined {
  if (ref.startsWith("-")) throw new CliError(`${JSON.stringify(ref)} is no name of a commit.`);
  try {
    return execFileSync("git", ["show", `${ref}:./${basename(file)}`], {
      cwd: dirname(file),
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}
