import type { DialectView, ToolView } from "@toolmark/dev-page";
import type { ToolRecord } from "@toolmark/runtime";
import { checkDialect, type Dialect, toDialect } from "@toolmark/runtime/dialects";
import { estimateTokens } from "../../stats/estimate-tokens.js";

const dialects: readonly Dialect[] = ["openai", "openai-strict", "anthropic", "anthropic-strict", "gemini", "mcp"];

/** What the page shows of a tool. */
export function describeTool(tool: ToolRecord): ToolView {
  const { name, title, description, source, inputSchema, outputSchema, examples } = tool;
  return {
    name,
    title,
    description,
    source,
    inputSchema: inputSchema, // JSON either way
    outputSchema: outputSchema, // as above
    marks: marksOf(tool),
    tokens: estimateTokens(JSON.stringify({ name, description, inputSchema })),
    dialects: Object.fromEntries(dialects.map((dialect) => [dialect, viewIn(tool, dialect)])),
    warnings: warningsOf(tool),
    examples,
  };
}

function viewIn({ inputSchema }: ToolRecord, dialect: Dialect): DialectView {
  const { schema, report } = toDialect(inputSchema, dialect);
  const notes = report.map(({ path, keyword, action, text }) => `${path || "/"}: ${keyword} is ${action}. ${text}`);
  return { schema: schema, notes }; // JSON either way
}

/** Problems that several providers have in common are told once. */
function warningsOf({ name, description, inputSchema }: ToolRecord): string[] {
  const byText = new Map<string, string[]>();
  for (const dialect of dialects) {
    for (const { severity, message } of checkDialect({ name, description, inputSchema }, dialect)) {
      if (severity === "error" || dialect === "mcp") byText.set(message, [...(byText.get(message) ?? []), dialect]);
    }
  }
  return [...byText].map(([message, where]) => `${message} (${where.join(", ")})`);
}

function marksOf({ annotations, approval, isStreaming, deprecated, timeoutMs }: ToolRecord): string[] {
  const effects = Object.entries(annotations).flatMap(([key, value]) => (value === true ? [key] : []));
  return [
    ...effects,
    ...(approval === undefined ? [] : [`approval: ${approval}`]),
    ...(isStreaming ? ["streams"] : []),
    ...(timeoutMs === undefined ? [] : [`timeout: ${timeoutMs / 1000} s`]),
    ...(deprecated === false ? [] : ["deprecated"]),
  ];
}
