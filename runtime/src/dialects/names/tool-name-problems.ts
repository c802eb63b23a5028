import type { Dialect } from "../dialect.js";
import type { NameRule } from "./name-rule.js";
import { TOOL_NAME_RULES } from "./tool-name-rules.js";

const MAX_SHOWN = 5;

/** Why a provider would refuse a tool of this name, in sentences; none when it would not. */
export function toolNameProblems(name: string, dialect: Dialect): readonly string[] {
  if (dialect === "json-schema") return [];
  const rule = TOOL_NAME_RULES[dialect];
  if (name === "") return [`A tool without a name is refused by ${rule.provider}.`];
  return [characterProblem(name, rule), firstProblem(name, rule), lengthProblem(name, rule)].filter(
    (problem) => problem !== undefined,
  );
}

function characterProblem(name: string, { provider, characters }: NameRule): string | undefined {
  const illegal = [...new Set([...name].filter((character) => !new RegExp(`[${characters}]`).test(character)))];
  if (illegal.length === 0) return undefined;
  const shown = illegal.slice(0, MAX_SHOWN).map((character) => JSON.stringify(character));
  const signs = characters.replace("A-Za-z0-9", "").split("").join(" ");
  return `The tool name \`${name}\` has ${shown.join(", ")}; ${provider} takes A-Z a-z 0-9 ${signs} only.`;
}

function firstProblem(name: string, { provider, characters, first }: NameRule): string | undefined {
  if (first === undefined || new RegExp(`^[${first}]`).test(name) || !new RegExp(`^[${characters}]`).test(name)) {
    return undefined;
  }
  return `The tool name \`${name}\` starts with ${JSON.stringify(name[0])}; ${provider} wants a letter or _ there.`;
}

function lengthProblem(name: string, { provider, maxChars }: NameRule): string | undefined {
  if (name.length <= maxChars) return undefined;
  return `The tool name \`${name}\` has ${name.length} characters; ${provider} takes ${maxChars} at most.`;
}
