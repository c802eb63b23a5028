import { listenForInterrupt } from "../call/listen-for-interrupt.js";
import { CliError, exitCodes, usageError } from "../cli-error.js";
import { readArguments } from "../read-arguments.js";
import { builtinModule } from "../serve/builtin-module.js";
import { loadMemory, openStore, resolvePlaces } from "../serve/store-tools.js";
import { progressBar } from "../show/progress-bar.js";
import type { Terminal } from "../terminal.js";
import { findDocuments, type FoundFile } from "./find-documents.js";
import { readText } from "./read-text.js";

type Memory = Awaited<ReturnType<typeof loadMemory>>;
type Store = InstanceType<Memory["SemanticMemoryStore"]>;

/** What was done; the numbers of documents and passages. */
interface Report {
  documents: number;
  stored: number;
  unchanged: number;
  deleted: number;
  /** Files that were left out, with the reason. */
  skipped: Record<string, string>;
}

const options = { memory: { type: "string" }, json: { type: "boolean" } } as const;

/** Takes documents into a memory. */
export async function runIngest(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  const { values, positionals } = readArguments(argv, options, { required: ["path"], isRepeated: true });
  const place = resolvePlaces({ memory: values.memory }, cwd)?.memory;
  if (place === undefined) throw usageError("--memory PLACE is missing: where the documents go.");
  const files = findDocuments(positionals, cwd);
  const memory = await loadMemory(builtinModule(cwd));
  const store = new memory.SemanticMemoryStore({ path: place });
  const interrupt = listenForInterrupt();
  try {
    await openStore(() => store.describe());
    const report = await ingestFiles(files, { memory, store, terminal, signal: interrupt.signal });
    terminal.write(values.json ? JSON.stringify(report, null, 2) : describe(report));
    if (!interrupt.signal.aborted) return exitCodes.ok;
    terminal.note(`Stopped after ${report.documents} of ${files.length} documents. The same command goes on.`);
    return exitCodes.interrupted;
  } finally {
    terminal.status?.("");
    interrupt.stop();
    await store.close();
  }
}

interface Ingest {
  memory: Memory;
  store: Store;
  terminal: Terminal;
  signal: AbortSignal;
}

/** File by file, so that no more than one is held. */
async function ingestFiles(files: readonly FoundFile[], { memory, store, terminal, signal }: Ingest): Promise<Report> {
  const report: Report = { documents: 0, stored: 0, unchanged: 0, deleted: 0, skipped: {} };
  for (const [at, { path, source, isNamed }] of files.entries()) {
    if (signal.aborted) break;
    terminal.status?.(progressBar({ done: at, total: files.length, label: source }, terminal.columns));
    const read = readText(path);
    if ("problem" in read) {
      if (isNamed) throw new CliError(`${source} cannot be taken in: ${read.problem}.`);
      report.skipped[source] = read.problem;
      continue;
    }
    const done = await memory.ingest(store, [{ source, content: read.text }]);
    report.documents += done.documents;
    report.stored += done.stored;
    report.unchanged += done.unchanged;
    report.deleted += done.deleted;
  }
  return report;
}

function describe({ documents, stored, unchanged, deleted, skipped }: Report): string {
  const left = Object.entries(skipped).map(([source, problem]) => `  ${source}: ${problem}`);
  return [
    `${documents} documents: ${stored} passages stored, ${unchanged} unchanged, ${deleted} deleted`,
    ...(left.length > 0 ? [`${left.length} files left out:`, ...left] : []),
  ].join("\n");
}
