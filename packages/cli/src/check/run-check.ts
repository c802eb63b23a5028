import { renderSnapshot, writeWhenChanged } from "@toolmark/transformer/record";
import { exitCodes, usageError } from "../cli-error.js";
import { readArguments } from "../read-arguments.js";
import type { Terminal } from "../terminal.js";
import { advise } from "./advise.js";
import { checkDialects } from "./check-dialects.js";
import type { ChangeKind } from "./compare/change.js";
import { compareSnapshots } from "./compare/compare-snapshots.js";
import { loadCurrent, type Current } from "./load-current.js";
import { loadServed } from "./load-served.js";
import { readBaseline, readReplacedBaseline, type Baseline } from "./read-baseline.js";
import { renderReport, type CheckReport } from "./render-report.js";

const options = {
  baseline: { type: "string" },
  update: { type: "boolean" },
  json: { type: "boolean" },
  dialect: { type: "string", multiple: true },
  mcp: { type: "string" },
} as const;

/** What was accepted of MCP servers. */
const servedBaseline = "toolmark.mcp.json";

/** Compares a project's tools with those that were accepted, and accepts them with `--update`. */
export async function runCheck(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  const { values, positionals } = readArguments(argv, options, { required: [], optional: ["module"] });
  const { update: isUpdate = false, dialect: dialects = [], mcp } = values;
  if (mcp !== undefined && positionals.length > 0) throw usageError("--mcp takes the place of the module.");
  const current = await (mcp === undefined ? loadCurrent(positionals[0], cwd) : loadServed(mcp, cwd));
  const name = values.baseline ?? (mcp === undefined ? undefined : servedBaseline);
  const request = { name, cwd, project: current.project };
  const baseline = isUpdate ? readReplacedBaseline(request) : readBaseline(request);
  const report = examine(current, baseline, dialects);
  terminal.write(values.json ? JSON.stringify(report, null, 2) : renderReport(report, terminal.paint));
  if (isUpdate) accept(current, baseline, terminal);
  const isComparable = report.baseline !== null || dialects.length > 0;
  // Of a server that is not ours, any new word may be an order to the model.
  const offending = mcp === undefined ? report.counts.breaking : report.changes.length;
  const isAccepted = isUpdate || (isComparable && offending === 0);
  if (!isAccepted) terminal.note(`toolmark check --update ${report.baseline === null ? "writes it" : "accepts this"}.`);
  const isRefused = report.dialects.some(({ severity }) => severity === "error");
  return isAccepted && !isRefused ? exitCodes.ok : exitCodes.failure;
}

function examine(current: Current, baseline: Baseline, dialects: readonly string[]): CheckReport {
  const changes = baseline.tools ? compareSnapshots(baseline.tools, current.tools) : [];
  const count = (wanted: ChangeKind) => changes.filter(({ kind }) => kind === wanted).length;
  return {
    current: current.label,
    toolCount: current.tools.length,
    baseline: baseline.tools ? baseline.label : null,
    counts: { breaking: count("breaking"), compatible: count("compatible"), description: count("description") },
    changes,
    dialects: checkDialects(current.tools, dialects),
    advice: advise(current.tools),
    notes: baseline.notes,
  };
}

function accept({ tools }: Current, { file, label }: Baseline, terminal: Terminal): void {
  const isNew = writeWhenChanged(file, renderSnapshot(tools, "check"));
  terminal.note(isNew ? `Accepted: ${label} is written.` : `${label} says so already.`);
}
