import type { ContentPart } from "../content-part.js";
import { capText } from "./cap-text.js";
import { isPlainJson } from "./is-plain-json.js";
import { readContentParts } from "./read-content-parts.js";
import { renderBinary, tryDecodeText } from "./render-bytes.js";
import { toPlainJson } from "./to-plain-json.js";

/** A returned value as the model reads it. */
export interface RenderedValue {
  content: ContentPart[];
  /** The value as JSON has it, where somebody wants that. */
  json: unknown;
  isError: boolean;
}

/** What a value is rendered for. */
export interface RenderTarget {
  readonly toolCallId: string;
  /** Limit for all texts together. */
  readonly maxResultChars: number;
  readonly hasOutputSchema: boolean;
}

/** Renders whatever a function may return; never throws. */
export function renderValue(value: unknown, target: RenderTarget): RenderedValue {
  if (typeof value === "string") return renderText(value, value, target);
  if (value === undefined) return renderText("", undefined, target);
  if (typeof value !== "object" || value === null) return renderScalar(value, target);
  return tryRenderSpecial(value, target) ?? renderJson(value, target);
}

/** A getter or a proxy may throw when it is looked at; then the careful way has to do. */
function tryRenderSpecial(value: object, target: RenderTarget): RenderedValue | undefined {
  try {
    return value instanceof Uint8Array ? renderBytes(value, target) : renderContent(value, target);
  } catch {
    return undefined;
  }
}

function renderText(text: string, json: unknown, { maxResultChars }: RenderTarget): RenderedValue {
  return { content: [{ type: "text", text: capText(text, maxResultChars) }], json, isError: false };
}

/** At the top, a number may be one that JSON does not have. */
function renderScalar(value: unknown, target: RenderTarget): RenderedValue {
  const text = typeof value === "function" || typeof value === "symbol" ? `[${typeof value}]` : String(value);
  return renderText(text, toPlainJson(value), target);
}

function renderBytes(bytes: Uint8Array, target: RenderTarget): RenderedValue {
  const text = tryDecodeText(bytes);
  if (text !== undefined) return renderText(text, text, target);
  return {
    content: [renderBinary(bytes, target.toolCallId)],
    json: target.hasOutputSchema && toPlainJson(bytes),
    isError: false,
  };
}

/** Undefined when the value is data. */
function renderContent(value: object, { maxResultChars, hasOutputSchema }: RenderTarget): RenderedValue | undefined {
  const ready = readContentParts(value);
  if (!ready) return undefined;
  let room = maxResultChars;
  const content = ready.parts.map((part): ContentPart => {
    if (part.type !== "text") return part;
    const text = capText(part.text, room);
    room = Math.max(0, room - text.length);
    return text === part.text ? part : { ...part, text };
  });
  const json = hasOutputSchema && asJson(ready.structuredContent ?? value);
  return { content, json, isError: ready.isError };
}

function renderJson(value: object, target: RenderTarget): RenderedValue {
  const json = asJson(value);
  const text = tryStringify(json) ?? tryStringify(toPlainJson(value));
  return renderText(text ?? "[the result is too large to be written]", json, target);
}

/** The value itself where it is JSON. */
function asJson(value: unknown): unknown {
  return isPlainJson(value) ? value : toPlainJson(value);
}

/** Fails on a text longer than the engine can hold, and where a getter gave something else the second time. */
function tryStringify(value: unknown): string | undefined {
  try {
    return typeof value === "string" ? value : JSON.stringify(value);
  } catch {
    return undefined;
  }
}
