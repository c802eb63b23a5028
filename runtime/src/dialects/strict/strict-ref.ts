import type { JsonSchema } from "@toolmark/contract";
import { apply, type Restore } from "../restore.js";
import { resolveRef } from "../schema/resolve-ref.js";
import type { RefMember } from "../schema/schema-view.js";
import { block, type Definition, type StrictWriter, type WrittenMember } from "./strict-writer.js";

/** A reference to a definition, which is written when it is first met. */
export function writeStrictRef({ ref, path }: RefMember, writer: StrictWriter): WrittenMember {
  const known = writer.definitions.get(ref);
  const definition = known ?? define(ref, writer);
  if (definition.written === undefined && !writer.rules.allowsRecursion) {
    return block({ path, keyword: "$ref", text: "A type that contains itself cannot be said in strict mode." }, writer);
  }
  return { schema: { $ref: `#/$defs/${definition.name}` }, restore: restoreOf(definition), sentences: [] };
}

function define(ref: string, writer: StrictWriter): Definition {
  const definition: Definition = { name: freeName(ref, writer) };
  writer.definitions.set(ref, definition);
  const schema = resolveRef(writer.conversion.root, ref) ?? true; // the view has seen that it is there
  definition.written = writer.write({ schema, path: ref.slice(1) });
  return definition;
}

/** What a recursive definition needs is not known until it is written to its end. */
function restoreOf(definition: Definition): Restore | undefined {
  if (definition.written) return definition.written.restore;
  return (value, depth) => apply(definition.written?.restore, value, depth);
}

function freeName(ref: string, { definitions }: StrictWriter): string {
  const wanted = /([^/#]*)$/.exec(ref)?.[1]?.replace(/[^\w.-]+/g, "_") || "Root";
  const taken = new Set([...definitions.values()].map(({ name }) => name));
  let name = wanted;
  for (let serial = 2; taken.has(name); serial += 1) name = `${wanted}_${serial}`;
  return name;
}

/** Finds the schemas that references in the sent schema point to. */
export function resolveSent({ definitions }: StrictWriter): (ref: string) => JsonSchema | undefined {
  return (ref) => [...definitions.values()].find(({ name }) => ref === `#/$defs/${name}`)?.written?.schema;
}
