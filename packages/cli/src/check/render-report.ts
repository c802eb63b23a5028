import type { Paint } from "../show/paint.js";
import type { Advice } from "./advise.js";
import type { DialectFinding } from "./check-dialects.js";
import type { Change, ChangeKind } from "./compare/change.js";

/** All that `toolmark check` found; what `--json` prints. */
export interface CheckReport {
  /** What was checked. @example `"dist/index.js"` */
  current: string;
  toolCount: number;
  /** What it was compared with; `null` where there was nothing yet. */
  baseline: string | null;
  /** How many changes of each kind. */
  counts: Record<ChangeKind, number>;
  changes: readonly Change[];
  /** What the providers that were asked for say. */
  dialects: readonly DialectFinding[];
  advice: readonly Advice[];
  notes: readonly string[];
}

/** Writes the report for people. */
export function renderReport(report: CheckReport, paint: Paint): string {
  const kinds: Record<ChangeKind, string> = {
    breaking: paint.red("breaking   "),
    compatible: paint.cyan("compatible "),
    description: paint.dim("words only "),
  };
  const advice = paint.yellow("advice     ");
  const [refused, remarks] = [true, false].map((isError) =>
    report.dialects.filter(({ severity }) => (severity === "error") === isError),
  );
  const sections = [
    renderRows(report.changes, ({ kind }) => kinds[kind], paint),
    renderRows(refused ?? [], ({ dialect }) => paint.red(`refused by ${dialect}`), paint),
    renderRows(remarks ?? [], ({ dialect }) => `${advice}  for ${dialect}`, paint),
    renderRows(report.advice, () => advice, paint),
    ...report.notes.map((note) => paint.dim(note)),
    renderSummary(report),
  ];
  return sections.filter((section) => section !== "").join("\n\n");
}

type Row = Pick<Change, "tool" | "path" | "text" | "source">;

/** Rows under the tool that they are about. */
function renderRows<R extends Row>(rows: readonly R[], mark: (row: R) => string, paint: Paint): string {
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const heading = `${paint.bold(row.tool)} ${paint.dim(row.source)}`;
    const line = `  ${mark(row)}  ${row.path === "" ? row.text : `${row.path}: ${row.text}`}`;
    groups.set(heading, [...(groups.get(heading) ?? []), line]);
  }
  return [...groups].map(([heading, lines]) => [heading, ...lines].join("\n")).join("\n");
}

function renderSummary({ baseline, toolCount, counts, changes }: CheckReport): string {
  const tools = count(toolCount, "tool");
  if (baseline === null) return `${tools}; there is no accepted snapshot yet.`;
  if (changes.length === 0) return `${tools}; nothing has changed since ${baseline}.`;
  const kinds = `${counts.breaking} breaking, ${counts.compatible} compatible, ${counts.description} of words only`;
  return `${tools}; ${count(changes.length, "change")} since ${baseline}: ${kinds}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
