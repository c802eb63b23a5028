import type { IndexIr, ObjectShape, PropertyIr, TypeIr } from "../ir.js";
import { renderDoc } from "./render-doc.js";
import { renderKey } from "./render-key.js";

/** Gives the TypeScript name of a definition that a `ref` points to. */
export type NameOf = (definition: string) => string;

/** Writes a type as TypeScript, on one line. */
export function renderType(type: TypeIr, nameOf: NameOf): string {
  const render = (inner: TypeIr) => renderType(inner, nameOf);
  switch (type.kind) {
    case "unknown":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "bigint":
      return type.kind;
    case "date":
      return "Date";
    case "url":
      return "URL";
    case "bytes":
      return "Uint8Array";
    case "literals":
      return type.values.map((value) => JSON.stringify(value)).join(" | ");
    case "array":
      return `Array<${render(type.items)}>`;
    case "set":
      return `Set<${render(type.items)}>`;
    case "map":
      return `Map<${render(type.key)}, ${render(type.value)}>`;
    case "tuple":
      return renderTuple(type, render);
    case "object":
      return renderObject(type, nameOf);
    case "union":
      return type.members.map(render).join(" | ");
    case "ref":
      return nameOf(type.name);
  }
}

/** Writes a member of an object type, its description above or before it. */
export function renderProperty(property: PropertyIr, isOptional: boolean, nameOf: NameOf): string {
  const mark = isOptional ? "?" : "";
  const member = `${renderKey(property.name)}${mark}: ${renderType(property.type, nameOf)};`;
  return `${renderDoc(property.type.doc?.description)}${member}`;
}

type Render = (type: TypeIr) => string;

function renderTuple(type: TypeIr & { kind: "tuple" }, render: Render): string {
  const items = type.prefix.map((item, index) => (index < type.minItems ? render(item) : `(${render(item)})?`));
  return `[${[...items, ...(type.rest ? [`...Array<${render(type.rest)}>`] : [])].join(", ")}]`;
}

/** An index signature would have to hold for the named properties too, which it need not in JSON: each is a part. */
function renderObject({ properties, indexes }: ObjectShape, nameOf: NameOf): string {
  const named = properties.map((property) => renderProperty(property, !property.isRequired, nameOf));
  const parts = indexes.map((index) => renderIndex(index, nameOf));
  if (named.length > 0) parts.unshift(`{ ${named.join(" ")} }`);
  return parts.length === 0 ? "{}" : parts.join(" & ");
}

/** A pattern of keys has no counterpart in TypeScript: its values may stand under any string. */
function renderIndex({ key, value }: IndexIr, nameOf: NameOf): string {
  return `{ [key: ${key === "number" ? "number" : "string"}]: ${renderType(value, nameOf)} }`;
}
