/** Text for the model. */
export interface TextPart {
  type: "text";
  text: string;
}

/** An image, as base64. */
export interface ImagePart {
  type: "image";
  data: string;
  /** @example `"image/png"` */
  mimeType: string;
}

/** A sound, as base64. */
export interface AudioPart {
  type: "audio";
  data: string;
  /** @example `"audio/wav"` */
  mimeType: string;
}

/** A document that comes with the result: as text, or as base64 in `blob`. */
export interface ResourcePart {
  type: "resource";
  resource: { uri: string; mimeType?: string; text: string } | { uri: string; mimeType?: string; blob: string };
}

/** A document that the client may fetch. */
export interface ResourceLinkPart {
  type: "resource_link";
  uri: string;
  name: string;
  title?: string;
  description?: string;
  mimeType?: string;
}

/**
 * One piece of what a model reads.
 *
 * @see MCP 2025-11-25, Tools, "Tool Result"
 */
export type ContentPart = TextPart | ImagePart | AudioPart | ResourcePart | ResourceLinkPart;
