import { capText } from "../dispatch/render/cap-text.js";
import { toPlainJson } from "../dispatch/render/to-plain-json.js";

const maxChars = 1000;
const ownFields = new Set(["progress", "total"]);

/** What a chunk of progress says, in one short text; `undefined` when it says nothing besides its count. */
export function progressText(chunk: unknown): string | undefined {
  const json = toPlainJson(chunk);
  if (typeof json === "string") return capText(json, maxChars);
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return json === null ? undefined : JSON.stringify(json);
  }
  if (typeof json["message"] === "string") return capText(json["message"], maxChars);
  const isCountOnly = Object.keys(json).every((key) => ownFields.has(key));
  return isCountOnly ? undefined : capText(JSON.stringify(json), maxChars);
}
