import type { JsonSchemaObject } from "@toolmark/contract";
import { restoreObject, type PropertyRestore } from "../restore.js";
import { acceptsNull } from "../schema/accepts-null.js";
import type { ObjectMember, Property } from "../schema/schema-view.js";
import { applyLimits, moveToText } from "../text/apply-limits.js";
import { block, type StrictWriter, type WrittenMember } from "./strict-writer.js";

/** Every object is closed, and under some rules every property required. */
export function writeStrictObject(member: ObjectMember, writer: StrictWriter): WrittenMember {
  const { path } = member;
  if (isOpen(member)) {
    return block(
      { path, keyword: openingKeyword(member), text: "Keys of any name cannot be said in strict mode." },
      writer,
    );
  }
  const written = member.properties.map((property) => writeProperty(property, writer));
  const required = member.properties.filter(({ isRequired }) => isRequired || writer.rules.requiresAll);
  const schema: JsonSchemaObject = {
    type: "object",
    properties: Object.fromEntries(written.map(({ name, schema: property }) => [name, property])),
    required: required.map(({ name }) => name),
    additionalProperties: false,
  };
  return {
    schema,
    restore: restoreObject(new Map(written.map(({ name, plan }) => [name, plan]))),
    sentences: demandSentences(member, writer),
  };
}

function isOpen({ further, patterns, listsProperties }: ObjectMember): boolean {
  return (further === undefined ? !listsProperties : further !== false) || patterns.length > 0;
}

function openingKeyword({ patterns }: ObjectMember): string {
  return patterns.length > 0 ? "patternProperties" : "additionalProperties";
}

interface WrittenProperty {
  readonly name: string;
  readonly schema: JsonSchemaObject;
  readonly plan: PropertyRestore;
}

function writeProperty(property: Property, writer: StrictWriter): WrittenProperty {
  const { name, path, isRequired } = property;
  const { schema, restore } = writer.write(property, !isRequired);
  const omitsNull = !isRequired && writer.rules.requiresAll && !acceptsNull(property, writer.conversion);
  if (!isRequired && writer.rules.requiresAll) {
    writer.conversion.report.push({ path, keyword: "required", action: "rewritten", text: omitsText(omitsNull) });
  }
  return { name, schema, plan: { restore, omitsNull } };
}

function omitsText(omitsNull: boolean): string {
  return omitsNull ? "Required; null stands for leaving it out." : "Required; null is a value of its own.";
}

function demandSentences(member: ObjectMember, { rules, conversion }: StrictWriter): readonly string[] {
  const { path, further, names } = member;
  if (further === undefined) {
    conversion.report.push({ path, keyword: "additionalProperties", action: "rewritten", text: "Closed." });
  }
  const { sentences } = applyLimits(member, (keyword, value) => rules.keeps(keyword, value), conversion);
  return names ? [...sentences, ...moveToText(path, ["propertyNames", names.schema], conversion)] : sentences;
}
