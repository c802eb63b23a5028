import type { ContentPart } from "../../dispatch/content-part.js";
import type { AdaptedOutput } from "../adapted-output.js";
import { partText } from "../result-text.js";

/** A result in the AI SDK's words (`ToolResultOutput`). */
export type AiSdkModelOutput =
  { type: "text"; value: string } | { type: "content"; value: ({ type: "text"; text: string } | AiSdkFile)[] };

interface AiSdkFile {
  type: "file";
  mediaType: string;
  data: { type: "data"; data: string };
}

/** Says what the model reads of an output: text where there is nothing else. */
export function toModelOutput({ output: { content } }: { readonly output: AdaptedOutput }): AiSdkModelOutput {
  const parts = content.map(toPart);
  const [only] = parts;
  if (only?.type === "text" && parts.length === 1) return { type: "text", value: only.text };
  return { type: "content", value: parts };
}

function toPart(part: ContentPart): { type: "text"; text: string } | AiSdkFile {
  const file = dataOf(part);
  if (file === undefined) return { type: "text", text: partText(part) };
  return { type: "file", mediaType: file.mimeType, data: { type: "data", data: file.data } };
}

function dataOf(part: ContentPart): { data: string; mimeType: string } | undefined {
  if (part.type === "image" || part.type === "audio") return part;
  if (part.type !== "resource" || !("blob" in part.resource)) return undefined;
  return { data: part.resource.blob, mimeType: part.resource.mimeType ?? "application/octet-stream" };
}
