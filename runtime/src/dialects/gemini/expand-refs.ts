import type { Conversion } from "../conversion.js";
import { resolveRef } from "../schema/resolve-ref.js";
import type { Member, RefMember, SchemaView } from "../schema/schema-view.js";
import { viewSchema } from "../schema/view-schema.js";
import type { GeminiWriter } from "./gemini-writer.js";

/** Deep declarations are refused ("exceeds the maximum allowed nesting depth", google-gemini/gemini-cli#5923). */
const DEFAULT_RECURSION_DEPTH = 1;
/** Definitions that use each other often can make a schema of any size; it stops growing here. */
const MAX_SCHEMAS = 2000;

/** A shape that is no reference, and the references that led to it. */
export interface OpenMember {
  readonly member: Exclude<Member, RefMember>;
  readonly refs: readonly string[];
  /** The reference that stood here and is not followed. */
  readonly cutRef?: string;
}

/** What a view stands for when its references are followed. */
export interface OpenView {
  readonly isNullable: boolean;
  readonly members: readonly OpenMember[];
}

/** Writes references out: there is no `$ref` in this dialect. A type that contains itself is cut off after a while. */
export function expandRefs(view: SchemaView, refs: readonly string[], writer: GeminiWriter): OpenView {
  const parts = view.members.map((member): OpenView => {
    return member.kind === "ref" ? follow(member, refs, writer) : { isNullable: false, members: [{ member, refs }] };
  });
  return {
    isNullable: view.isNullable || parts.some(({ isNullable }) => isNullable),
    members: parts.flatMap(({ members }) => members),
  };
}

function follow(member: RefMember, refs: readonly string[], writer: GeminiWriter): OpenView {
  const { ref, path, doc } = member;
  const { conversion } = writer;
  if (isTooDeep(ref, refs, writer)) {
    return { isNullable: false, members: [{ member: cutOff(member, conversion), refs, cutRef: ref }] };
  }
  conversion.report.push({ path, keyword: "$ref", action: "rewritten", text: "Written out." });
  const schema = resolveRef(conversion.root, ref) ?? true; // the view has seen that it is there
  const target = viewSchema({ schema, path: ref.slice(1) }, conversion);
  const { isNullable, members } = expandRefs(target, [...refs, ref], writer);
  const words = { ...target.doc, ...doc };
  return {
    isNullable,
    members: members.map((open) => ({ ...open, member: { ...open.member, doc: { ...words, ...open.member.doc } } })),
  };
}

/** Counts repetitions of all types together, so that types which contain each other end as soon as one alone. */
function isTooDeep(ref: string, refs: readonly string[], { conversion, size }: GeminiWriter): boolean {
  const all = [...refs, ref];
  const repetitions = all.length - new Set(all).size;
  return repetitions > (conversion.options.recursionDepth ?? DEFAULT_RECURSION_DEPTH) || size.count > MAX_SCHEMAS;
}

function cutOff({ ref, path, doc }: RefMember, { report }: Conversion): OpenMember["member"] {
  report.push({ path, keyword: "$ref", action: "rewritten", text: `Cut off: ${cutSentence(ref)}` });
  return { kind: "any", path, doc, limits: {} };
}

/** What is said where a reference is cut off. @example `"Node again, in the same form."` */
export function cutSentence(ref: string): string {
  return `${ref.replace(/^.*[/#]/, "") || "The whole"} again, in the same form.`;
}
