import type { Dialect } from "../dialect.js";
import { legalNames } from "./legal-names.js";
import { TOOL_NAME_RULES } from "./tool-name-rules.js";

/** The names under which tools are offered to a provider, by their own: legal there, and all different. */
export function offeredNames(names: readonly string[], dialect: Dialect): ReadonlyMap<string, string> {
  if (dialect === "json-schema") return new Map(names.map((name) => [name, name]));
  return legalNames(names, TOOL_NAME_RULES[dialect]);
}
