import { type Issue, parseToolArguments, type RepairJson, type ToolFunction, toolOf } from "@toolmark/runtime";
import { dialectOf } from "./dialect-of.js";
import { offeredSchema } from "./offered-schema.js";

/** An answer, read: the value that was asked for, or what is wrong with it. */
export type ReadAnswer = { ok: true; value: unknown } | { ok: false; issues: readonly Issue[] };

/** What a run is asked for: how a model is told, and how its answer is read. */
export interface AnswerFormat {
  /** As the interface of models has it. Without a schema where the provider could not hold a model to it. */
  readonly responseFormat: { type: "json"; name: string; schema?: object | undefined };
  /** For the system message: not every provider passes the schema on. */
  readonly instruction: string;
  read(text: string): ReadAnswer;
}

/**
 * Makes the format of a compiled type.
 *
 * @param reader the compiled type: a tool whose one parameter it is
 * @param provider as the model says it
 * @throws ToolSignatureError when the type could not be compiled
 */
export async function makeAnswerFormat(reader: ToolFunction, provider: string): Promise<AnswerFormat> {
  const record = toolOf(reader);
  const { name } = record;
  const [{ toDialect }, { repairJson }] = await Promise.all([
    import("@toolmark/runtime/dialects"),
    import("@toolmark/runtime/repair"),
  ]);
  const { schema, isWrapped } = offeredSchema(record.inputSchema, name);
  const offered = toDialect(schema, dialectOf(provider));
  return {
    responseFormat: { type: "json", name, ...(offered.strict !== false && { schema: offered.schema }) },
    instruction: `Give your final answer as JSON of this schema, and nothing else:\n${JSON.stringify(schema)}`,
    read(text) {
      const json = mend(text, repairJson);
      if (json === undefined) return refuse(reader, text);
      const isWhole = isWrapped && isObject(json);
      const input = record.parse(isWhole ? json : `{${JSON.stringify(name)}:${json}}`) as Record<string, unknown>; // an object either way
      const meant = isWrapped ? offered.fromModel(input) : { [name]: offered.fromModel(input[name]) };
      const result = record.coerce(meant);
      return result.ok ? { ok: true, value: Reflect.get(result.value, name) } : result;
    },
  };
}

/** The text itself where it is JSON. */
function mend(text: string, repair: RepairJson): string | undefined {
  return [text, repair(text)?.text].find((candidate) => candidate !== undefined && isJson(candidate));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isObject(json: string): boolean {
  return json.trimStart().startsWith("{");
}

/** What is wrong with text that is no JSON, in the words that arguments have for it. */
function refuse(reader: ToolFunction, text: string): ReadAnswer {
  const result = parseToolArguments(reader, text === "" ? " " : text);
  return result.ok ? { ok: false, issues: [] } : result;
}
