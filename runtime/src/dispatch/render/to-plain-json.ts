import type { JsonValue } from "@toolmark/contract";
import { define } from "../../coerce/object/define.js";
import { capText } from "./cap-text.js";
import { messageOf } from "./describe-error.js";
import { tryDecodeText } from "./render-bytes.js";
import { toBase64 } from "./to-base64.js";

const maxDepth = 200;
/** Values and characters; a value that refers to one part many times is finite, but not always small. */
const maxSize = 10_000_000;

/**
 * Copies any value as JSON can have it. Never throws: what cannot be read, has no end or is too much becomes a text in
 * brackets. What JSON leaves out (functions, symbols, `undefined`) is left out.
 */
export function toPlainJson(value: unknown): JsonValue {
  return new PlainCopy().copy(value) ?? null;
}

class PlainCopy {
  /** The containers that the present value lies in. */
  readonly #holders = new Set<object>();
  #room = maxSize;

  /** `undefined` for what JSON leaves out. */
  copy(value: unknown): JsonValue | undefined {
    this.#room--;
    switch (typeof value) {
      case "string":
        return this.#copyText(value);
      case "number":
        return Number.isFinite(value) ? value : null;
      case "boolean":
        return value;
      case "bigint":
        return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
      case "object":
        return value === null ? null : this.#copyContainer(value);
      default:
        return undefined;
    }
  }

  #copyText(text: string): string {
    const kept = this.#room > 0 ? capText(text, this.#room) : "[left out]";
    this.#room -= text.length;
    return kept;
  }

  #copyContainer(value: object): JsonValue | undefined {
    if (this.#holders.has(value)) return "[circular]";
    if (this.#holders.size >= maxDepth) return "[nested too deep]";
    if (this.#room < 0) return "[left out]";
    this.#holders.add(value);
    try {
      return this.#copyObject(value);
    } catch (error) {
      return unreadable(error);
    } finally {
      this.#holders.delete(value);
    }
  }

  #copyObject(value: object): JsonValue | undefined {
    if (Array.isArray(value)) return this.#copyItems(value);
    if (value instanceof Map) return this.#copyMap(value);
    if (value instanceof Set) return this.#copyItems(value);
    if (value instanceof ArrayBuffer) return bytesToText(new Uint8Array(value));
    if (ArrayBuffer.isView(value)) return this.#copyView(value);
    if (value instanceof Error) return { name: value.name, message: messageOf(value) };
    if (value instanceof RegExp) return String(value);
    const toJson = (value as { toJSON?: unknown }).toJSON; // any object may have one
    if (typeof toJson === "function") return this.copy(Reflect.apply(toJson, value, [""]));
    if (value instanceof Number || value instanceof String || value instanceof Boolean) {
      return this.copy(value.valueOf());
    }
    return this.#copyMembers(value);
  }

  #copyItems(items: Iterable<unknown>): JsonValue {
    const copied: JsonValue[] = [];
    for (const item of items) {
      if (this.#room < 0) return [...copied, "[left out]"];
      copied.push(this.copy(item) ?? null);
    }
    return copied;
  }

  #copyMap(map: ReadonlyMap<unknown, unknown>): JsonValue {
    const entries = [...map];
    const isObject = entries.every(([key]) => typeof key === "string");
    if (!isObject) return this.#copyItems(entries);
    const copied = {};
    for (const [key, item] of entries) this.#define(copied, String(key), item);
    return copied;
  }

  #copyView(view: ArrayBufferView): JsonValue {
    if (view instanceof DataView) return bytesToText(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    return view instanceof Uint8Array
      ? bytesToText(view)
      : this.#copyItems(view as Iterable<unknown> & ArrayBufferView); // all other views are typed arrays
  }

  #copyMembers(value: object): JsonValue {
    const copied = {};
    for (const key of Object.keys(value)) {
      if (this.#room < 0) break;
      this.#room -= key.length;
      this.#define(copied, key, readMember(value, key));
    }
    return copied;
  }

  #define(target: object, key: string, item: unknown): void {
    const copied = this.copy(item);
    if (copied !== undefined) define(target, key, copied);
  }
}

function readMember(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key]; // one of its own keys; a getter may throw
  } catch (error) {
    return unreadable(error);
  }
}

function unreadable(error: unknown): string {
  return `[could not be read: ${messageOf(error)}]`;
}

function bytesToText(bytes: Uint8Array): string {
  return tryDecodeText(bytes) ?? toBase64(bytes);
}
