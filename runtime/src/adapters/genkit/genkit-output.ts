import type { ContentPart } from "../../dispatch/content-part.js";
import type { ToolResult } from "../../dispatch/tool-result.js";
import { resultText } from "../result-text.js";

/** A result in Genkit's words (a multipart tool's response). */
export interface GenkitOutput {
  /** The text that the model reads. */
  output: string;
  /** What is not text, where there is any. */
  content?: GenkitMedia[];
}

/** Data as a part of a message. */
export interface GenkitMedia {
  media: { url: string; contentType: string };
}

/** What the model reads of a result. */
export function toGenkitOutput(result: Pick<ToolResult, "content">): GenkitOutput {
  const content = result.content.flatMap(toMedia);
  const output = resultText(result);
  return content.length === 0 ? { output } : { output, content };
}

function toMedia(part: ContentPart): GenkitMedia[] {
  if (part.type !== "image" && part.type !== "audio") return [];
  return [{ media: { url: `data:${part.mimeType};base64,${part.data}`, contentType: part.mimeType } }];
}
