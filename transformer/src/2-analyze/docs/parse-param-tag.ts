import type { DocTag } from "../../comments/doc-comment.js";
import { renderDocText } from "../../comments/render-doc-text.js";

/** `@param name Text` and its cousins. */
export interface ParamTag {
  tag: DocTag;
  /** The first part of the name: a parameter, or what a pattern is called. */
  root: string;
  /** The rest: `.limit`, `[].name`. */
  path: string;
  text: string;
}

const NAMES = ["param", "arg", "argument"];
const ROOT = /^[^\s.[\]=]+/;
const STEPS = /^(?:\[\]|\.[^\s.[\]=]+)*/;

/** Reads a tag in any of the forms in use: `{type} name - text`, `[name=default] text`, `options.limit text`. */
export function parseParamTag(tag: DocTag): ParamTag | undefined {
  if (!NAMES.includes(tag.name)) return undefined;
  const { name: written, rest } = splitName(skipType(tag.text));
  const name = written.replace(/^\.\.\./, "");
  const root = ROOT.exec(name)?.[0] ?? "";
  const path = STEPS.exec(name.slice(root.length))?.[0] ?? "";
  return { tag, root, path, text: renderDocText(rest.replace(/^(?:[-–—]|:)\s+/, "")) };
}

/** A type in braces, which may hold braces of its own, says nothing here: TypeScript has the type. */
function skipType(text: string): string {
  if (!text.startsWith("{")) return text;
  const end = closing(text, "{", "}");
  return end < 0 ? text : text.slice(end + 1).trimStart();
}

function splitName(text: string): { name: string; rest: string } {
  if (text.startsWith("[")) {
    const end = closing(text, "[", "]");
    // A default may hold brackets of its own; the initializer has it anyway.
    if (end > 0) return { name: text.slice(1, end).trim(), rest: text.slice(end + 1).trim() };
  }
  const name = /^\S*/.exec(text)?.[0] ?? "";
  return { name: name.replace(/:$/, ""), rest: text.slice(name.length).trim() };
}

function closing(text: string, open: string, close: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === open) depth++;
    if (text[at] === close && --depth === 0) return at;
  }
  return -1;
}
