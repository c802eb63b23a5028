import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseSnapshot, type SnapshotTool, type SnapshotWriter } from "@toolmark/transformer/record";
import { CliError } from "../cli-error.js";
import { committedText } from "./committed-text.js";

/** The accepted tools that the current ones are compared with. */
export interface Baseline {
  /** Where `--update` writes. */
  file: string;
  /** For people. @example `"toolmark.snapshot.json as committed"` */
  label: string;
  /** Absent when there are none yet. */
  tools: readonly SnapshotTool[] | undefined;
  /** What whoever reads the result should know. */
  notes: readonly string[];
}

/** Which baseline is wanted, and the folders that paths are relative to. */
export interface BaselineRequest {
  name: string | undefined;
  cwd: string;
  /** Where the project's package.json is. */
  project: string;
}

const defaultName = "toolmark.snapshot.json";

/**
 * Reads the baseline: a file, `git:REF` for the project's snapshot in a commit, or by default the project's snapshot.
 *
 * A snapshot that the build wrote is no baseline: it holds what is being checked. Its committed version is taken instead,
 * so that a project may let each build write the file that it commits.
 *
 * @throws CliError when a named baseline is not there, or is no snapshot
 */
export function readBaseline(request: BaselineRequest): Baseline {
  const { file, label } = baselinePlace(request);
  const ref = refOf(request.name);
  if (ref !== undefined) {
    const text = committedText(file, ref);
    if (text === undefined) throw new CliError(`git has no ${label} at ${ref}.`);
    return read(text, file, `${label} at ${ref}`);
  }
  if (existsSync(file)) return readFile(file, label);
  if (request.name !== undefined) throw new CliError(`There is no file ${label}. toolmark check --update writes it.`);
  return { file, label, tools: undefined, notes: [] };
}

/** Reads a baseline that is about to be written anew: if it cannot be read, that is only worth a note. */
export function readReplacedBaseline(request: BaselineRequest): Baseline {
  try {
    return readBaseline(request);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { ...baselinePlace(request), tools: undefined, notes: [error.message] };
  }
}

/** The file that holds the baseline, and its name for people. */
function baselinePlace({ name, cwd, project }: BaselineRequest): Pick<Baseline, "file" | "label"> {
  const isFile = name !== undefined && refOf(name) === undefined;
  const file = isFile ? resolve(cwd, name) : join(project, defaultName);
  return { file, label: relative(cwd, file) };
}

function refOf(name: string | undefined): string | undefined {
  return name?.startsWith("git:") ? name.slice("git:".length) : undefined;
}

type ReadBaseline = Baseline & { writtenBy: SnapshotWriter };

function readFile(file: string, label: string): Baseline {
  const baseline = read(readFileSync(file, "utf8"), file, label);
  if (baseline.writtenBy === "check") return baseline;
  const committed = committedText(file, "HEAD");
  if (committed !== undefined) return read(committed, file, `${label} as committed`);
  const note = `${label} was written by a build and is not committed. If every build writes it, this compares a build with itself: commit it, or accept it with --update.`;
  return { ...baseline, notes: [...baseline.notes, note] };
}

function read(text: string, file: string, label: string): ReadBaseline {
  const parsed = parseSnapshot(text);
  if (!parsed.ok) {
    throw new CliError(`${label} cannot be read. ${parsed.problem} toolmark check --update writes it anew.`);
  }
  const { tools, writtenBy } = parsed.snapshot;
  const edited =
    parsed.edited.length > 0 ? [`In ${label}, a hand or a merge changed ${parsed.edited.join(", ")}.`] : [];
  return { file, label, tools, writtenBy, notes: edited };
}
