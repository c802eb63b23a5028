import type { JsonSchemaObject } from "@toolmark/contract";
import { restoreItems } from "../restore.js";
import type { ArrayMember } from "../schema/schema-view.js";
import { applyLimits } from "../text/apply-limits.js";
import { joinTuple } from "../tuple.js";
import { block, type StrictWriter, type WrittenMember } from "./strict-writer.js";

export function writeStrictArray(member: ArrayMember, writer: StrictWriter): WrittenMember {
  const { rules, conversion } = writer;
  if (member.prefix.length > 0) return writeTuple(member, writer);
  const { kept, sentences } = applyLimits(member, (keyword, value) => rules.keeps(keyword, value), conversion);
  if (member.rest === undefined) {
    return block(
      { path: member.path, keyword: "items", text: "Items of any type cannot be said in strict mode." },
      writer,
    );
  }
  if (member.rest === false) return { ...emptyArray(kept), sentences: [...sentences, "Always empty."] };
  const items = writer.write(member.rest);
  return {
    schema: { type: "array", items: items.schema, ...kept },
    restore: restoreItems([], items.restore),
    sentences,
  };
}

function emptyArray(kept: object): Pick<WrittenMember, "schema" | "restore"> {
  return { schema: { type: "array", items: { type: "string" }, ...kept }, restore: undefined };
}

/** `prefixItems` is not among the supported keywords of either provider. */
function writeTuple(member: ArrayMember, writer: StrictWriter): WrittenMember {
  const { rules, conversion } = writer;
  const prefix = member.prefix.map((item) => writer.write(item));
  const rest = member.rest ? writer.write(member.rest) : undefined;
  const tuple = joinTuple(member, { prefix, rest }, conversion);
  const limits = applyLimits(
    { ...member, limits: tuple.limits },
    (keyword, value) => rules.keeps(keyword, value),
    conversion,
  );
  const schema: JsonSchemaObject = { type: "array", items: tuple.items, ...limits.kept };
  return { schema, restore: tuple.restore, sentences: [...tuple.sentences, ...limits.sentences] };
}
