import type { JsonSchemaObject } from "@toolmark/contract";
import { toAnthropicStrict } from "./anthropic-strict.js";
import { toAnthropic } from "./anthropic.js";
import type { Conversion, WrittenRoot } from "./conversion.js";
import type { Dialect, DialectNote, DialectOptions, DialectSchema } from "./dialect.js";
import { toGemini } from "./gemini/gemini.js";
import { toMcp } from "./mcp.js";
import { toOpenAiStrict } from "./openai-strict.js";
import { toOpenAi } from "./openai.js";
import { apply } from "./restore.js";
import { flattenRoot } from "./schema/flatten-root.js";
import { modernise } from "./schema/modernise.js";

type Writer = (root: JsonSchemaObject, conversion: Conversion) => WrittenRoot;

/** Dialects that take less than JSON Schema; they are given a root that is one object. */
const PROVIDERS: Readonly<Record<Exclude<Dialect, "mcp" | "json-schema">, Writer>> = {
  openai: toOpenAi,
  "openai-strict": toOpenAiStrict,
  anthropic: toAnthropic,
  "anthropic-strict": toAnthropicStrict,
  gemini: toGemini,
};

/**
 * Says an input schema in a provider's dialect. Takes what the compiler writes and what foreign MCP servers send; pure, and
 * the same for the same schema.
 */
export function toDialect(schema: JsonSchemaObject, dialect: Dialect, options: DialectOptions = {}): DialectSchema {
  const report: DialectNote[] = [];
  const written = write(schema, dialect, { options, report });
  const { restore, strict } = written;
  return {
    schema: written.schema,
    ...(strict !== undefined && { strict }),
    report: distinct(report),
    fromModel: (args) => apply(restore, args, 0),
  };
}

function write(schema: JsonSchemaObject, dialect: Dialect, shared: Omit<Conversion, "root">): WrittenRoot {
  if (dialect === "json-schema") return { schema };
  if (dialect === "mcp") return toMcp(schema, { ...shared, root: schema });
  const conversion: Conversion = { ...shared, root: modernise(schema, shared.report) };
  return PROVIDERS[dialect](flattenRoot(conversion.root, conversion), conversion);
}

/** A definition that is written in several places says the same in each. */
function distinct(report: readonly DialectNote[]): readonly DialectNote[] {
  return [...new Map(report.map((note) => [JSON.stringify(note), note])).values()];
}
