import type { JsonSchemaObject } from "@toolmark/contract";
import type { ToolRecord } from "@toolmark/runtime";
import { exitCodes } from "../cli-error.js";
import { loadTools } from "../load/load-tools.js";
import { resolveModule } from "../load/resolve-module.js";
import { readArguments } from "../read-arguments.js";
import { renderTable } from "../show/render-table.js";
import type { Terminal } from "../terminal.js";
import { toolRow } from "./tool-row.js";

/** Shows tools as a table for people, or as JSON with everything a model is told. */
export async function runList(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  const { values, positionals } = readArguments(argv, { json: { type: "boolean" } }, { required: ["module"] });
  const tools = await loadTools(resolveModule(positionals[0] ?? "", cwd), cwd);
  if (values.json) terminal.write(JSON.stringify(tools.map(describeTool), null, 2));
  else {
    terminal.write(
      renderTable(
        tools.map((tool) => toolRow(tool, terminal.paint)),
        terminal.columns,
      ),
    );
  }
  return exitCodes.ok;
}

interface ListedTool {
  name: string;
  title?: string;
  description: string;
  inputSchema: JsonSchemaObject;
  outputSchema?: JsonSchemaObject;
  annotations: ToolRecord["annotations"];
  approval?: "always" | "never";
  isStreaming: boolean;
  deprecated?: string | true;
  source: string;
}

function describeTool(tool: ToolRecord): ListedTool {
  return {
    name: tool.name,
    ...(tool.title !== undefined && { title: tool.title }),
    description: tool.description,
    inputSchema: tool.inputSchema,
    ...(tool.outputSchema && { outputSchema: tool.outputSchema }),
    annotations: tool.annotations,
    ...(tool.approval && { approval: tool.approval }),
    isStreaming: tool.isStreaming,
    ...(tool.deprecated !== false && { deprecated: tool.deprecated }),
    source: tool.source,
  };
}
