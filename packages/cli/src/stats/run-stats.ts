import { loadCurrent } from "../check/load-current.js";
import { exitCodes } from "../cli-error.js";
import { readArguments } from "../read-arguments.js";
import type { Terminal } from "../terminal.js";
import { measureTool } from "./measure-tool.js";
import { renderStats, toStats } from "./render-stats.js";

/** Shows how much room each tool takes in a model's context. */
export async function runStats(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  const { values, positionals } = readArguments(
    argv,
    { json: { type: "boolean" } },
    { required: [], optional: ["module"] },
  );
  const { tools } = await loadCurrent(positionals[0], cwd);
  const stats = toStats(tools.map(measureTool));
  terminal.write(values.json ? JSON.stringify(stats, null, 2) : renderStats(stats, terminal.paint, terminal.columns));
  return exitCodes.ok;
}
