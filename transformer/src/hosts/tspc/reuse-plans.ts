import type ts from "typescript";
import type { Plan } from "../../plan.js";
import { changedFiles, importersOf, mayChangeOthers } from "./file-changes.js";
import type { Ts } from "../compiler.js";

/** One build of a watching compiler: what its plans were made from. */
interface Session {
  files: ReadonlySet<ts.SourceFile>;
  /** Everything besides the files that plans depend on. */
  optionsKey: string;
}

const planned = Symbol("toolmark.planned");

type PlannedFile = ts.SourceFile & { [planned]?: { session: Session; plan: Plan } };

/**
 * The plans of an earlier build that still hold, by file name.
 *
 * A watching compiler hands over the same object for a file that did not change, and we keep the plan on it. A plan holds
 * when nothing that the file imports, at any distance, has changed, no file came or went, and no changed file speaks of
 * global names or of other modules.
 */
export function reusablePlans(program: ts.Program, optionsKey: string, ts: Ts): ReadonlyMap<string, Plan> {
  const affectedBy = new Map<Session, (file: ts.SourceFile) => boolean>();
  const plans = new Map<string, Plan>();
  for (const file of program.getSourceFiles()) {
    const { [planned]: memory }: PlannedFile = file;
    if (!memory || memory.session.optionsKey !== optionsKey) continue;
    const isAffected = affectedBy.get(memory.session) ?? affectedFiles(memory.session, program, ts);
    affectedBy.set(memory.session, isAffected);
    if (!isAffected(file)) plans.set(file.fileName, memory.plan);
  }
  return plans;
}

/** Keeps the plans of this build for the next one. */
export function rememberPlans(program: ts.Program, plans: ReadonlyMap<string, Plan>, optionsKey: string): void {
  const session: Session = { files: new Set(program.getSourceFiles()), optionsKey };
  for (const [fileName, plan] of plans) {
    const file: PlannedFile | undefined = program.getSourceFile(fileName);
    if (file) file[planned] = { session, plan };
  }
}

function affectedFiles(session: Session, program: ts.Program, ts: Ts): (file: ts.SourceFile) => boolean {
  const changes = changedFiles(session.files, program);
  if (!changes || [...changes.before, ...changes.after].some((file) => mayChangeOthers(file, ts))) return () => true;
  const affected = importersOf(changes.after, program, ts);
  return (file) => affected.has(file);
}
