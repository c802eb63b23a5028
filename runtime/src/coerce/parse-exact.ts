import { BigIntNode } from "./node/big-int-node.js";
import type { SchemaNode } from "./node/schema-node.js";
import { UnionNode } from "./node/union-node.js";
import { define } from "./object/define.js";

/**
 * Parses JSON text, in which integers beyond the safe range stay exact (a `bigint`) where the type takes a bigint. All
 * others become the nearest number, as with `JSON.parse`.
 *
 * @throws SyntaxError when the text is no JSON
 */
export function parseExact(text: string, type: SchemaNode): unknown {
  const value: unknown = JSON.parse(text);
  // Only now that the text is known to be JSON, as the search for numbers relies on that.
  return mayMark(text) ? (readExact(text, type) ?? value) : value;
}

/** Stands before the digits of a marked integer: a string has it only where the text has its escape. */
const mark = "\0";
const markEscape = "\\u0000";

function mayMark(text: string): boolean {
  return /\d{16}/.test(text) && !text.includes(markEscape);
}

function readExact(text: string, type: SchemaNode): unknown {
  try {
    return keepWanted(
      JSON.parse(markLongIntegers(text), (_key, value: unknown) => unmark(value)),
      type,
    );
  } catch {
    // Nesting without measure: the plain value will be refused for it.
    return undefined;
  }
}

function markLongIntegers(text: string): string {
  // Strings are taken as wholes, so that what looks like a number in them is left alone.
  const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
  return text.replace(tokens, (token) => (isLongInteger(token) ? `"${markEscape}${token}"` : token));
}

/** More digits take too long to read, and none of the types takes them. */
function isLongInteger(token: string): boolean {
  return /^-?\d{16,4300}$/.test(token) && !Number.isSafeInteger(Number(token));
}

function unmark(value: unknown): unknown {
  return typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value;
}

/** Copies the value; a bigint becomes a number where the type has no bigint. */
function keepWanted(value: unknown, type: SchemaNode | undefined): unknown {
  if (typeof value === "bigint") return takesBigInt(type) ? value : Number(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item, at) => keepWanted(item, type?.child(at)));
  const copy = {};
  for (const [key, member] of Object.entries(value)) define(copy, key, keepWanted(member, type?.child(key)));
  return copy;
}

function takesBigInt(type: SchemaNode | undefined): boolean {
  const node = type?.resolve();
  return node instanceof UnionNode ? node.flatten().some(takesBigInt) : node instanceof BigIntNode;
}
