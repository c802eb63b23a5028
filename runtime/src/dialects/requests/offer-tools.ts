import { parseToolCalls, type ParseToolCallsOptions } from "../calls/parse-tool-calls.js";
import type { ParsedToolCall } from "../calls/parsed-tool-call.js";
import type { Dialect, DialectSchema } from "../dialect.js";
import { offeredNames } from "../names/offered-names.js";
import { toDialect } from "../to-dialect.js";
import type { ToolDefinition } from "./tool-definition.js";
import { writeRequest, type ToolRequestOptions } from "./tool-request.js";

/** Tools made ready for a provider. */
export interface OfferedTools {
  /** The value of the request's `tools`. */
  readonly tools: readonly object[];
  /** The calls in a response, under the tools' own names and with arguments as their own schemas have them. */
  parseToolCalls(response: unknown, options?: ParseToolCallsOptions): readonly ParsedToolCall[];
}

interface Offer {
  readonly tool: ToolDefinition;
  readonly name: string;
  readonly converted: DialectSchema;
}

/** Offers tools to a provider: legal names, its dialect of schema, its form of request. Of equal names the last holds. */
export function offerTools(
  tools: readonly ToolDefinition[],
  dialect: Dialect,
  options: Omit<ToolRequestOptions, "name"> = {},
): OfferedTools {
  const own = new Map(tools.map((tool) => [tool.name, tool]));
  const names = offeredNames([...own.keys()], dialect);
  const offers = [...own.values()].map((tool): Offer => {
    return { tool, name: names.get(tool.name) ?? tool.name, converted: toDialect(tool.inputSchema, dialect, options) };
  });
  const requests = offers.map(({ tool, name, converted: { schema, strict } }) =>
    writeRequest(tool, dialect, { schema, strict, name, ...options }),
  );
  const byName = new Map(offers.map((offer) => [offer.name, offer]));
  return {
    tools: dialect === "gemini" ? groupDeclarations(requests) : requests,
    parseToolCalls: (response, parseOptions) =>
      parseToolCalls(response, dialect, parseOptions).map((call) => toOwnCall(call, byName)),
  };
}

/** Gemini wants all functions in one tool. */
function groupDeclarations(functionDeclarations: readonly object[]): readonly object[] {
  return functionDeclarations.length === 0 ? [] : [{ functionDeclarations }];
}

function toOwnCall(call: ParsedToolCall, offers: ReadonlyMap<string, Offer>): ParsedToolCall {
  const offer = findOffer(call.toolName, offers);
  if (offer === undefined) return call;
  const named = { ...call, toolName: offer.tool.name };
  const fromModel = (input: unknown) => offer.converted.fromModel(input);
  if (call.inputText === undefined) return { ...named, input: fromModel(call.input) };
  const parsed = tryParse(call.inputText);
  // Text that does not parse is left to those who can repair it; so is text that nothing has to be done to.
  if (parsed === undefined || fromModel(parsed.value) === parsed.value) return named;
  return { toolCallId: named.toolCallId, toolName: named.toolName, input: fromModel(parsed.value) };
}

/** Models put a namespace of their training before a name now and then: `default_api.add`, `functions.add`. */
function findOffer(name: string, offers: ReadonlyMap<string, Offer>): Offer | undefined {
  return offers.get(name) ?? offers.get(name.replace(/^.*[.:/]/, ""));
}

function tryParse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }; // JSON.parse is typed any
  } catch {
    return undefined;
  }
}
