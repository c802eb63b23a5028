import type { ContentPart } from "@toolmark/runtime";

/** Writes a result for a terminal: text as it is, anything else by what it is. */
export function renderContent(content: readonly ContentPart[]): string {
  return content.map(renderPart).join("\n");
}

function renderPart(part: ContentPart): string {
  switch (part.type) {
    case "text":
      return part.text;
    case "image":
    case "audio":
      return `[${part.type}, ${part.mimeType}, ${decodedBytes(part.data)} bytes]`;
    case "resource":
      return "text" in part.resource
        ? part.resource.text
        : `[${part.resource.uri}, ${decodedBytes(part.resource.blob)} bytes]`;
    case "resource_link":
      return `[${part.uri}]`;
  }
}

function decodedBytes(base64: string): number {
  return Buffer.byteLength(base64, "base64");
}
