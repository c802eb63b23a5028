// Sentences about the schema that the model sees.
import { sameValue } from "../../lib/same-value.mjs";
import { CaseProgram } from "../case-program.mjs";
import { readLiteral, readPath, valueAt, walkObjects } from "./read-literal.mjs";

/** @type {import("./check-statements.mjs").Statement[]} */
export const schemaSentences = [
  { pattern: /^(properties\.[\w.[\]]+) (===|!==) (\S.*)$/, holds: compareAt },
  { pattern: /^(properties\.[\w.[\]]+) is JSON (null|true|false)\b/, holds: isLiteralAt },
  { pattern: /^default is an? (?:object|array|list) equal to ([{[].*[}\]])$/, holds: hasDefault },
  { pattern: /^generation ends$/, holds: ({ program }) => program.schema !== undefined },
  { pattern: /^description copied from lib\.d\.ts \("([^"…]+)…?"\)$/, holds: hasDescription },
  { pattern: /^(\w+(?:(?:, | or )\w+)*) in the schema$/, holds: hasAnyProperty },
  {
    pattern: /^recognised by symbol identity, not by the text "(\w+)"$/,
    holds: (_, name) => isInjected(renamedContext(name)),
  },
  {
    pattern: /^a user interface that happens to be called (\w+) in another file is NOT treated as the context$/,
    holds: (_, name) => !isInjected(namesakeOf(name)),
  },
];

function compareAt({ program }, ...[path, operator, text]) {
  const literal = readLiteral(text);
  if (!literal) return undefined;
  return sameValue(valueAt(program.schema, readPath(path)), literal.value) === (operator === "===");
}

function isLiteralAt({ program }, path, text) {
  return valueAt(program.schema, readPath(path)) === JSON.parse(text);
}

function hasDefault({ program }, text) {
  const wanted = readLiteral(text);
  return (
    wanted &&
    [...walkObjects(program.schema)].some((node) => "default" in node && sameValue(node.default, wanted.value))
  );
}

function hasDescription({ program }, text) {
  return [...walkObjects(program.schema)].some(
    ({ description }) => typeof description === "string" && description.includes(text),
  );
}

function hasAnyProperty({ program }, words) {
  const names = words.split(/, | or /);
  return [...walkObjects(program.schema)].some(({ properties = {} }) =>
    names.some((name) => Object.hasOwn(properties, name)),
  );
}

/** The runtime's type, under another name. */
const renamedContext = (name) => ({
  "again.ts": `export type { ${name} as Renamed } from "@toolmark/runtime";\n`,
  "tool.ts": `import type { Renamed } from "./again";\n/** @tool */\nexport function who(ctx: Renamed): void {}\n`,
});

/** Another type, under the runtime's name. */
const namesakeOf = (name) => ({
  "own.ts": `export interface ${name} { user: string }\n`,
  "tool.ts": `import type { ${name} } from "./own";\n/** @tool */\nexport function who(ctx: ${name}): void {}\n`,
});

function isInjected(files) {
  const { schema } = new CaseProgram({ files });
  return schema !== undefined && !Object.hasOwn(schema.properties ?? {}, "ctx");
}
