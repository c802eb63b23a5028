import { isRecord, type DataRecord } from "../object/is-record.js";
import { own } from "../object/own.js";
import type { Run } from "../run.js";
import { ObjectNode } from "./object-node.js";
import type { Tag } from "./union-plan.js";
import type { Attempt, UnionNode } from "./union-node.js";

/** A value and what the members made of it. */
export interface Failure {
  value: unknown;
  attempts: readonly Attempt[];
}

/**
 * Records why no member of a union took a value: the problems of the member that was surely meant, where one was, else
 * what all members want.
 */
export function explainUnion(union: UnionNode, { value, attempts }: Failure, run: Run): undefined {
  if (union.tag && isRecord(value)) return explainTag(union.tag, value, run);
  const meant = findMeant(value, attempts);
  if (!meant) return run.fail("invalid_union", { node: union, value });
  run.problems.push(...meant.problems);
}

function explainTag({ name, values }: Tag, value: DataRecord, run: Run): undefined {
  const found = own(value, name);
  run.failAt(name, found === undefined ? "missing_key" : "invalid_value", { node: values, value: found });
}

/** The only container of the value's kind; of several objects, the one that the keys fit best, if any. */
function findMeant(value: unknown, attempts: readonly Attempt[]): Attempt | undefined {
  const kind = Array.isArray(value) ? "array" : isRecord(value) ? "object" : undefined;
  const candidates = kind === undefined ? [] : attempts.filter(({ member }) => member.container === kind);
  if (candidates.length < 2 || !isRecord(value)) return candidates.length === 1 ? candidates[0] : undefined;
  const scores = candidates.map((attempt) => scoreFit(value, attempt));
  const best = Math.max(...scores);
  return best > -Infinity && scores.indexOf(best) === scores.lastIndexOf(best)
    ? candidates[scores.indexOf(best)]
    : undefined;
}

/** Many declared keys and few problems; hopeless without any declared key. */
function scoreFit(value: DataRecord, { member, problems }: Attempt): number {
  const declared =
    member instanceof ObjectNode ? member.properties.filter(({ name }) => Object.hasOwn(value, name)) : [];
  return declared.length === 0 ? -Infinity : declared.length - problems.length;
}
