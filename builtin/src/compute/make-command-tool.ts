import type { tags, ToolContext } from "@toolmark/runtime";
import { childEnvironment } from "../process/child-environment.js";
import { OutputProgress } from "../process/output-progress.js";
import { runProcess } from "../process/run-process.js";
import { findFolder } from "./find-folder.js";
import { renderCommandReport } from "./render-command-report.js";
import { shellCommand } from "./shell-command.js";

/** How the tool of {@link makeCommandTool} differs from `runCommand`. */
export interface CommandToolOptions {
  /**
   * Names of variables of this process's environment that commands see too, such as `["GH_TOKEN"]`. Exact names, no
   * patterns; one that is not set is left out. Values are read at each call.
   */
  envPassthrough?: readonly string[] | undefined;
}

/** `run_command` as a function; `timeout` is in seconds. What goes wrong is a text beginning with `Error:`. */
export type RunCommand = (command: string, cwd?: string, timeout?: number, context?: ToolContext) => Promise<string>;

/** Seconds. */
const maxTimeout = 600;

/**
 * Makes a `run_command` whose commands see more of this process's environment.
 *
 * Whatever is let through can be read by the model: `env` prints it.
 *
 * @throws TypeError when `envPassthrough` is no list of names
 * @example `makeCommandTool({ envPassthrough: ["SSH_AUTH_SOCK"] })` lets `git push` over ssh work
 */
export function makeCommandTool({ envPassthrough = [] }: CommandToolOptions = {}): RunCommand {
  const passthrough = readNames(envPassthrough);

  /**
   * Runs a command line in the system's shell (`/bin/sh -c`; `COMSPEC /c` on Windows) and returns its exit code, stdout and
   * stderr. An exit code other than 0 is an answer like any other: read the output. Standard input is empty. Of long output
   * the beginning and end are kept. What the command leaves running in the background is ended with it.
   *
   * Not a security boundary: isolation, not containment. The command sees few environment variables and no API keys of this
   * process, but it acts with the full rights of the user: it can read and change any file, credential files too, use the
   * network and stop other processes.
   *
   * @tool
   * @destructive
   * @openWorld
   * @param command Command line to run.
   * @param cwd Directory to run it in; empty for the current one.
   * @param timeout Seconds after which it is ended, with all it started; from 1 to 600.
   */
  async function runCommand(
    command: string,
    cwd: string = "",
    timeout: number & tags.Type<"int"> = 30,
    context?: ToolContext,
  ): Promise<string> {
    const folder = await findFolder(cwd);
    if (!folder.ok) return `Error: ${folder.problem}`;
    const progress = new OutputProgress((text) => context?.progress(text));
    const report = await runProcess({
      ...shellCommand(command),
      cwd: folder.path,
      env: childEnvironment(passthrough),
      timeoutMs: Math.min(Math.max(timeout, 1), maxTimeout) * 1000,
      signal: context?.signal,
      onOutput: progress.add,
    });
    progress.stop();
    return renderCommandReport(report);
  }
  return runCommand;
}

/** A single text would be taken apart into letters further on. */
function readNames(names: unknown): readonly string[] {
  if (Array.isArray(names) && names.every((name) => typeof name === "string")) return [...names];
  throw new TypeError('envPassthrough must be an array of names of environment variables, such as ["GH_TOKEN"].');
}
