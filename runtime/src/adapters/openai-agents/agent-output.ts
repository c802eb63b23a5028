import type { ContentPart } from "../../dispatch/content-part.js";
import type { ToolResult } from "../../dispatch/tool-result.js";
import { partText } from "../result-text.js";

/** A result in the words of OpenAI Agents: text, or a list when there is more than text. */
export type OpenAIAgentsOutput = string | OpenAIAgentsPart[];

/** A member of such a list. */
export type OpenAIAgentsPart =
  | { type: "text"; text: string }
  | { type: "image"; image: { data: string; mediaType: string } }
  | { type: "file"; file: { data: string; mediaType: string; filename: string } };

/** What the model reads of a result. */
export function toAgentOutput({ content }: Pick<ToolResult, "content">): OpenAIAgentsOutput {
  const parts = content.map(toPart);
  if (parts.every((part) => part.type === "text")) return parts.map(({ text }) => text).join("\n");
  return parts;
}

function toPart(part: ContentPart): OpenAIAgentsPart {
  if (part.type === "image") return { type: "image", image: { data: part.data, mediaType: part.mimeType } };
  if (part.type === "resource" && "blob" in part.resource) {
    const { blob, mimeType = "application/octet-stream", uri } = part.resource;
    return { type: "file", file: { data: blob, mediaType: mimeType, filename: uri.split("/").at(-1) || "file" } };
  }
  return { type: "text", text: partText(part) };
}
