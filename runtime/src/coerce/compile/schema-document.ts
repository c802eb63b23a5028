import type { Hint, Hints, JsonSchema } from "@toolmark/contract";
import { isRecord } from "../object/is-record.js";
import { own } from "../object/own.js";

/** A subschema and where it stands. */
export interface Located {
  schema: unknown;
  /** JSON Pointer (RFC 6901) into the document. */
  pointer: string;
}

/** A schema with everything in it that can be referred to. References to other documents are never followed. */
export class SchemaDocument {
  readonly root: Located;
  readonly #hints: Hints;
  #anchors: ReadonlyMap<string, Located> | undefined;

  constructor(schema: JsonSchema, hints: Hints) {
    this.root = { schema, pointer: "" };
    this.#hints = hints;
  }

  hintAt(pointer: string): Hint | undefined {
    return Object.hasOwn(this.#hints, pointer) ? this.#hints[pointer] : undefined;
  }

  /** What a `$ref` refers to, when that lies in this document. */
  find(reference: string): Located | undefined {
    const [base = "", fragment = ""] = reference.split("#", 2);
    if (base !== "" && base !== this.#id) return undefined;
    if (fragment === "") return this.root;
    const name = decodeUri(fragment);
    return name.startsWith("/") ? this.#follow(name) : (this.#anchors ??= collectAnchors(this.root)).get(name);
  }

  get #id(): unknown {
    return isRecord(this.root.schema) ? this.root.schema["$id"] : undefined;
  }

  #follow(pointer: string): Located | undefined {
    let current: unknown = this.root.schema;
    for (const step of pointer.slice(1).split("/")) {
      if (typeof current !== "object" || current === null) return undefined;
      current = own(current, step.replaceAll("~1", "/").replaceAll("~0", "~"));
    }
    return current === undefined ? undefined : { schema: current, pointer };
  }
}

/** One more step of a JSON Pointer. */
export function pointerTo(parent: string, ...steps: (string | number)[]): string {
  return steps.reduce<string>(
    (pointer, step) => `${pointer}/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`,
    parent,
  );
}

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Every `$anchor` of a document. */
function collectAnchors(root: Located): ReadonlyMap<string, Located> {
  const anchors = new Map<string, Located>();
  const pending = [root];
  const seen = new Set<unknown>();
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { schema, pointer } = next;
    if (typeof schema !== "object" || schema === null || seen.has(schema)) continue;
    seen.add(schema);
    for (const name of [own(schema, "$anchor"), own(schema, "$dynamicAnchor")]) {
      if (typeof name === "string") anchors.set(name, next);
    }
    for (const [key, member] of Object.entries(schema)) {
      pending.push({ schema: member, pointer: pointerTo(pointer, key) });
    }
  }
  return anchors;
}
