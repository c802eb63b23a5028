import { decodeContainer } from "../convert/decode-container.js";
import { isRecord } from "../object/is-record.js";
import { own } from "../object/own.js";
import type { Problem } from "../problem.js";
import { NO_FIELDS, type Run } from "../run.js";
import { explainUnion } from "./explain-union.js";
import { type ContainerKind, SchemaNode } from "./schema-node.js";
import { planUnion, type UnionPlan } from "./union-plan.js";

/** What a member of a union made of a value. */
export interface Attempt {
  member: SchemaNode;
  problems: readonly Problem[];
}

interface Match {
  result: unknown;
  /** The member takes the value as it came, down to superfluous keys. */
  isSame: boolean;
  /** Nothing was converted. */
  isExact: boolean;
  /** Nothing was dropped. */
  isWhole: boolean;
  fieldCount: number;
}

/**
 * Takes a value of any member. First comes a member that takes the value as it came. Else the choice follows pydantic's
 * smart mode: the member of which more fields are set; of those one that drops nothing, then one that converts nothing; of
 * those the first.
 */
export class UnionNode extends SchemaNode {
  readonly members: readonly SchemaNode[];
  #flat: readonly SchemaNode[] | undefined;
  #plan: UnionPlan | undefined;

  constructor(members: readonly SchemaNode[]) {
    super();
    this.members = members;
  }

  coerce(value: unknown, run: Run): unknown {
    const plan = (this.#plan ??= planUnion(this.flatten()));
    if (value === null && plan.takesNull) return value;
    if (plan.sole) return this.#coerceSole(plan.sole, value, run);
    const decoded = this.#decode(value, plan, run);
    const tagged = plan.tag && isRecord(decoded) ? plan.tag.cases.get(own(decoded, plan.tag.name)) : undefined;
    if (tagged) return tagged.coerce(decoded, run);
    return this.#choose(decoded, typeof decoded === "string" && plan.takesText ? plan.scalars : plan.members, run);
  }

  /** The problem is one with the only member, but the union's words name `null` too. */
  #coerceSole(member: SchemaNode, value: unknown, run: Run): unknown {
    const before = run.problems.length;
    const result = member.coerce(value, run);
    if (result !== undefined) return result;
    for (const problem of run.problems.slice(before)) {
      if (problem.path.length === 0 && problem.node === member.resolve()) problem.node = this;
    }
    return undefined;
  }

  /** A container may come as JSON text, where no member takes such a text. */
  #decode(value: unknown, plan: UnionPlan, run: Run): unknown {
    if (typeof value !== "string" || plan.takesText || run.isStrict) return value;
    const decoded = decodeContainer(value);
    const kind = Array.isArray(decoded) ? "array" : "object";
    if (decoded === undefined || !plan.members.some(({ container }) => container === kind)) return value;
    run.isExact = false;
    return decoded;
  }

  #choose(value: unknown, members: readonly SchemaNode[], run: Run): unknown {
    const { isExact, isWhole, fieldCount, problems } = run;
    const start = problems.length;
    const failed: Attempt[] = [];
    let best: Match | undefined;
    run.choices++;
    for (const member of members) {
      if (!run.mayGoOn()) break;
      run.isExact = true;
      run.isWhole = true;
      run.fieldCount = NO_FIELDS;
      const result = member.coerce(value, run);
      if (result === undefined) failed.push({ member, problems: problems.slice(start) });
      else
        best = better(best, {
          result,
          isSame: Object.is(result, value),
          isExact: run.isExact,
          isWhole: run.isWhole,
          fieldCount: run.fieldCount,
        });
      run.forget(start);
      if (best?.isSame && best.fieldCount === NO_FIELDS) break;
    }
    run.choices--;
    run.isExact = isExact && (best?.isExact ?? true);
    run.isWhole = isWhole && (best?.isWhole ?? true);
    run.fieldCount = fieldCount;
    run.addFields(best?.fieldCount ?? NO_FIELDS);
    const rounded = best?.isSame ? undefined : failed.find(isRounded);
    if (rounded) problems.push(...rounded.problems);
    else if (best) return best.result;
    else explainUnion(this, { value, attempts: failed }, run);
    return undefined;
  }

  /** The members, those of inner unions among them. */
  flatten(): readonly SchemaNode[] {
    return (this.#flat ??= flattenMembers(this.members, new Set([this])));
  }

  get tag(): UnionPlan["tag"] {
    return this.#plan?.tag;
  }

  sketch(levels: number): string {
    return [...new Set(this.flatten().map((member) => member.sketch(levels)))].join(" | ");
  }

  override takesText(): boolean {
    return this.flatten().some((member) => member.takesText());
  }

  override get container(): ContainerKind | undefined {
    const [first, ...more] = new Set(this.flatten().map(({ container }) => container));
    return more.length === 0 ? first : undefined;
  }

  override get words(): readonly string[] {
    return this.flatten().flatMap((member) => member.words);
  }

  override child(key: string | number): SchemaNode | undefined {
    const children = this.flatten().map((member) => member.child(key));
    return children.find((child) => child !== undefined);
  }
}

/** The member was meant, but for an integer that has lost digits. It must not be dropped for another member's sake. */
function isRounded({ problems }: Attempt): boolean {
  return problems.every(({ code, expected }) => code === "lossy_coercion" && expected !== undefined);
}

function better(best: Match | undefined, next: Match): Match {
  if (best === undefined) return next;
  if (best.isSame !== next.isSame) return next.isSame ? next : best;
  const hasOtherCount =
    best.fieldCount !== next.fieldCount && best.fieldCount !== NO_FIELDS && next.fieldCount !== NO_FIELDS;
  if (hasOtherCount) return next.fieldCount > best.fieldCount ? next : best;
  if (best.isWhole !== next.isWhole) return next.isWhole ? next : best;
  return next.isExact && !best.isExact ? next : best;
}

function flattenMembers(members: readonly SchemaNode[], seen: Set<SchemaNode>): SchemaNode[] {
  return members.flatMap((member) => {
    const node = member.resolve();
    if (!(node instanceof UnionNode)) return [node];
    if (seen.has(node)) return [];
    seen.add(node);
    return flattenMembers(node.members, seen);
  });
}
