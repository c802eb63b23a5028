import { Needs } from "./needs.js";
import type { EmitNames } from "../emit-names.js";
import { unpack } from "../js-text.js";

/**
 * The functions that coerce containers, for all tools of one file: types of equal structure share one.
 *
 * They stand in one function of the file that makes them at the first call, so that constants are made once and late, and
 * so that a tool can be asked for before the file has run to its end.
 */
export class SharedFunctions {
  readonly needs = new Needs();
  readonly #functions = new Map<string, { name: string; text: string }>();

  /** The name of the function for a structure; `write` gives its text, from the name. */
  nameFor(key: string, write: (name: string) => string): string {
    const known = this.#functions.get(key);
    if (known) return known.name;
    const shared = { name: `f${this.#functions.size}`, text: "" };
    // Named before it is written, as a recursive type calls its own function.
    this.#functions.set(key, shared);
    shared.text = write(shared.name);
    return shared.name;
  }

  /** How many there are; what {@link dropSince} goes back to. */
  get size(): number {
    return this.#functions.size;
  }

  /** Forgets the later ones: a function whose writer failed, and those that may call it. */
  dropSince(size: number): void {
    for (const key of [...this.#functions.keys()].slice(size)) this.#functions.delete(key);
  }

  /** JavaScript (ES2020) of the function that returns them all; `undefined` when there is none. */
  text({ importName, sharedName, shadowedGlobals }: Omit<EmitNames, "thunkName">): string | undefined {
    if (this.size === 0) return undefined;
    const made = `${sharedName}s`;
    const functions = [...this.#functions.values()];
    const body = [
      `if (${made}) return ${made};\n`,
      unpack(this.needs.helperNames, importName),
      unpack(shadowedGlobals, "globalThis"),
      this.needs.constantTexts,
      ...functions.map(({ text }) => text),
      `return ${made} = { ${functions.map(({ name }) => name).join(", ")} };\n`,
    ];
    return `var ${made};\nfunction ${sharedName}() {\n${body.join("")}}\n`;
  }
}
