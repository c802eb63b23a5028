import type { ContentPart } from "../dispatch/content-part.js";
import type { ToolResult } from "../dispatch/tool-result.js";

/** A result for a framework that passes nothing but text to its model; of other parts it says what they are. */
export function resultText({ content }: Pick<ToolResult, "content">): string {
  return content.map(partText).join("\n");
}

/** One part of a result in words. */
export function partText(part: ContentPart): string {
  switch (part.type) {
    case "text":
      return part.text;
    case "image":
    case "audio":
      return `[${part.type}: ${part.mimeType}]`;
    case "resource":
      return "text" in part.resource ? part.resource.text : `[resource: ${part.resource.uri}]`;
    case "resource_link":
      return `[link: ${part.name}, ${part.uri}]`;
  }
}
