import type { CheckerPort } from "../../checker/port.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { locationOf } from "../../diagnostics/location-of.js";
import { toolNameConflict, toolNameMissing, toolNameUnfit } from "../../diagnostics/messages.generated.js";
import type { ToolDeclaration } from "../../tool-declaration.js";
import { applyNaming } from "../parameters/apply-naming.js";
import type { Naming } from "../parameters/parameter-reading.js";
import { tagLocation, type SourcedTag } from "./tool-docs.js";

const MAX_LENGTH = 64;
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** The name of a tool, and what is wrong with it. */
export interface ToolName {
  name: string;
  diagnostics: Diagnostic[];
}

/** `@tool some_name` wins, else the function's name. */
export function readToolName(
  port: CheckerPort,
  declaration: ToolDeclaration,
  { tags, naming }: { tags: readonly SourcedTag[]; naming: Naming },
): ToolName {
  const named = tags.filter(({ tag }) => tag.name === "tool" && tag.inline !== "");
  const [first] = named;
  if (!first) return fromFunction(port, declaration, naming);
  const name = first.tag.inline;
  const other = named.find(({ tag }) => tag.inline !== name);
  const diagnostics = [
    ...(NAME.test(name) ? [] : [toolNameUnfit(tagLocation(first), { name, ...faultOf(name) })]),
    ...(other ? [toolNameConflict(tagLocation(other), { first: name, second: other.tag.inline })] : []),
  ];
  return { name, diagnostics };
}

function fromFunction(port: CheckerPort, { name, nameNode }: ToolDeclaration, naming: Naming): ToolName {
  const isNameless = name === "default" && !port.syntax.isIdentifier(nameNode);
  const shown = applyNaming(name, naming);
  if (isNameless) return { name: shown, diagnostics: [toolNameMissing(locationOf(nameNode), {})] };
  const diagnostics = NAME.test(shown) ? [] : [toolNameUnfit(locationOf(nameNode), { name: shown, ...faultOf(shown) })];
  return { name: shown, diagnostics };
}

function faultOf(name: string): { reason: string; suggestion: string } {
  const stranger = [...name].find((character) => !/[\w-]/.test(character));
  const reason =
    stranger === undefined
      ? `it has ${name.length} characters`
      : stranger === " "
        ? "it has a space"
        : `it has the character \`${stranger}\``;
  return { reason, suggestion: suggestName(name) };
}

/** Letters without their marks, other characters as `_`. */
export function suggestName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/[^\w-]+/g, "_")
    .replace(/^_+|_+$/g, "");
  return plain.slice(0, MAX_LENGTH) || "my_tool";
}
