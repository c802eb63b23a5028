import type { GeneratedHelpers } from "@toolmark/contract";
import type { ToolIr, TypeIr } from "../../ir.js";
import { reachableNames } from "../reachable-types.js";
import { recursiveNames } from "../recursive-names.js";
import { definitionOf } from "../resolve-type.js";
import { typeChildren } from "../type-children.js";
import type { Site } from "./site.js";

export type HelperName = Exclude<keyof GeneratedHelpers, "attach" | "attachRejected" | "tool">;

type CheckWriter = (type: TypeIr, site: Site, scope: CoercerScope) => string;

/** How many containers may lie in each other; deeper values are left to the interpreter, which says so to the model. */
const depthLimit = 256;

/**
 * What the parts of one generated coercer share: its functions, its constants and the helpers that it uses.
 *
 * Types of equal structure share one function. A function takes its depth only when it leads to a recursive type: no
 * other type can be nested without end.
 */
export class CoercerScope {
  readonly helpers = new Set<HelperName>();
  readonly definitions: ToolIr["definitions"];
  readonly #writeCheck: CheckWriter;
  readonly #functionNames = new Map<string, string>();
  readonly #functionTexts: string[] = [];
  readonly #constants = new Map<string, string>();
  readonly #recursive: ReadonlySet<string>;
  readonly #maxDepth: number;

  constructor(root: TypeIr, definitions: ToolIr["definitions"], writeCheck: CheckWriter) {
    this.definitions = definitions;
    this.#writeCheck = writeCheck;
    this.#recursive = recursiveNames(definitions);
    // Only recursive types are nested without end.
    const types = this.#recursive.size > 0 ? [root, ...Object.values(definitions)] : [];
    this.#maxDepth = depthLimit - Math.max(0, ...types.map((type) => this.#staticHeight(type)));
  }

  /** Statements that check the value at a site and convert it in place. */
  check(type: TypeIr, site: Site): string {
    return this.#writeCheck(type, site, this);
  }

  /** The helper's local name. */
  helper(name: HelperName): string {
    this.helpers.add(name);
    return name;
  }

  /** The name of a constant that is made once, when the tool is first asked for. */
  constant(expression: string): string {
    const name = this.#constants.get(expression) ?? `k${this.#constants.size}`;
    this.#constants.set(expression, name);
    return name;
  }

  /** The function that coerces a container; `write` gives its parameters and body. */
  functionFor(type: TypeIr, write: () => string): string {
    const key = structureKey(type);
    const known = this.#functionNames.get(key);
    if (known !== undefined) return known;
    const name = `f${this.#functionNames.size}`;
    // Named before it is written, as a recursive type calls its own function.
    this.#functionNames.set(key, name);
    const parameters = this.leadsToRecursion(type) ? "v, d" : "v";
    const guard = this.leadsToRecursion(type) ? `if (d > ${this.#maxDepth}) return;\n` : "";
    this.#functionTexts.push(`function ${name}(${parameters}) {\n${guard}${write()}}\n`);
    return name;
  }

  leadsToRecursion(type: TypeIr): boolean {
    return (
      this.#recursive.size > 0 && [...reachableNames(type, this.definitions)].some((name) => this.#recursive.has(name))
    );
  }

  /** Levels down to a scalar or a recursive type; the levels that recursion adds are counted when the coercer runs. */
  #staticHeight(type: TypeIr): number {
    if (type.kind !== "ref") return 1 + Math.max(0, ...typeChildren(type).map((child) => this.#staticHeight(child)));
    return this.#recursive.has(type.name) ? 1 : this.#staticHeight(definitionOf(type.name, this.definitions));
  }

  /** Constants and functions, ready to stand in the thunk. */
  declarations(): string {
    const constants = [...this.#constants].map(([expression, name]) => `const ${name} = ${expression};\n`);
    return [...constants, ...this.#functionTexts].join("");
  }
}

/** Words for the model make no difference to a value. */
function structureKey(type: TypeIr): string {
  return JSON.stringify(type, (key, value: unknown) => (key === "doc" || key === "default" ? undefined : value));
}
