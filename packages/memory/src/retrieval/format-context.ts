import type { Memory } from "../memory-store.js";

/**
 * Numbered passages with a blank line between them, to put before a model: `[1] text`. A passage whose metadata has a `source`
 * (or `path`) names it: `[1] (notes.md) text`.
 */
export function formatContext(hits: readonly (string | Memory)[]): string {
  return hits.map((hit, at) => `[${at + 1}] ${typeof hit === "string" ? hit : withSource(hit)}`).join("\n\n");
}

function withSource({ content, metadata = {} }: Memory): string {
  const source = metadata["source"] ?? metadata["path"];
  const heading = metadata["heading"];
  if (typeof source !== "string") return content;
  return `(${source}${typeof heading === "string" && heading !== "" ? `, ${heading}` : ""}) ${content}`;
}
