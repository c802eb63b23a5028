import type { SnapshotTool } from "@toolmark/transformer/record";
import { estimateTokens } from "./estimate-tokens.js";

/** How much room a tool takes in a model's context, before it is ever called. */
export interface ToolSize {
  name: string;
  /** Estimated, of name, description and input schema together: what is sent with every request. */
  tokens: number;
  descriptionChars: number;
  inputSchemaChars: number;
  /** 0 without one. MCP clients get it, model providers do not. */
  outputSchemaChars: number;
}

/** Measures a tool's definition as JSON without white space. */
export function measureTool({ name, description, inputSchema, outputSchema }: SnapshotTool): ToolSize {
  return {
    name,
    tokens: estimateTokens(JSON.stringify({ name, description, inputSchema })),
    descriptionChars: description.length,
    inputSchemaChars: JSON.stringify(inputSchema).length,
    outputSchemaChars: outputSchema ? JSON.stringify(outputSchema).length : 0,
  };
}
