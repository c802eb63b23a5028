import type { JsonSchemaObject } from "@toolmark/contract";
import type { Conversion } from "../conversion.js";
import { legalNames } from "../names/legal-names.js";
import type { NameRule } from "../names/name-rule.js";
import type { Restore } from "../restore.js";
import { isRecord } from "./is-record.js";
import { pointerTo } from "./pointer.js";

/** Gives the root's properties names that the provider takes; a tool is still called with its own. */
export function renameKeys(
  root: JsonSchemaObject,
  rule: NameRule,
  { report }: Conversion,
): { schema: JsonSchemaObject; restore: Restore | undefined } {
  const names = legalNames(Object.keys(root.properties ?? {}), rule);
  const renamed = [...names].filter(([own, offered]) => own !== offered);
  if (renamed.length === 0) return { schema: root, restore: undefined };
  for (const [own, offered] of renamed) {
    const text = `Offered as ${offered}, as ${rule.provider} does not take the name.`;
    report.push({ path: pointerTo("", "properties", own), keyword: "properties", action: "rewritten", text });
  }
  const rename = (name: string) => names.get(name) ?? name;
  const properties = Object.entries(root.properties ?? {}).map(([name, schema]) => [rename(name), schema] as const);
  return {
    schema: {
      ...root,
      properties: Object.fromEntries(properties),
      ...(root.required && { required: root.required.map(rename) }),
    },
    restore: restoreNames(new Map(renamed.map(([own, offered]) => [offered, own]))),
  };
}

function restoreNames(originals: ReadonlyMap<string, string>): Restore {
  return (value) => {
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [originals.get(name) ?? name, item]));
  };
}
