import type { ToolIr, TypeIr } from "../../ir.js";
import { reachableNames } from "../reachable-types.js";
import { recursiveNames } from "../recursive-names.js";
import { definitionOf } from "../resolve-type.js";
import { typeChildren } from "../type-children.js";
import { Needs, type HelperName } from "./needs.js";
import type { SharedFunctions } from "./shared-functions.js";
import type { Site } from "./site.js";

type CheckWriter = (type: TypeIr, site: Site, scope: CoercerScope) => string;

/** How many containers may lie in each other; deeper values are left to the interpreter, which says so to the model. */
const depthLimit = 256;

/**
 * What the parts of one generated coercer share: the helpers and constants of its body, and the functions of its file.
 *
 * A function takes its depth only when it leads to a recursive type: no other type can be nested without end.
 */
export class CoercerScope {
  readonly definitions: ToolIr["definitions"];
  /** What the body uses; the file's functions have their own. */
  readonly needs = new Needs();
  readonly #writeCheck: CheckWriter;
  readonly #shared: SharedFunctions;
  readonly #calledFunctions = new Set<string>();
  readonly #recursive: ReadonlySet<string>;
  readonly #maxDepth: number;
  /** How many functions are being written, one for the other. */
  #openFunctions = 0;

  constructor(root: TypeIr, definitions: ToolIr["definitions"], writeCheck: CheckWriter, shared: SharedFunctions) {
    this.definitions = definitions;
    this.#writeCheck = writeCheck;
    this.#shared = shared;
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
    return this.#openNeeds.helper(name);
  }

  /** The name of a constant that is made once, when it is first needed. */
  constant(expression: string): string {
    return this.#openNeeds.constant(expression);
  }

  get #openNeeds(): Needs {
    return this.#openFunctions > 0 ? this.#shared.needs : this.needs;
  }

  /** The function that coerces a container; `write` gives its body. */
  functionFor(type: TypeIr, write: () => string): string {
    const name = this.#shared.nameFor(this.#keyOf(type), (own) => this.#writeFunction(own, type, write));
    if (this.#openFunctions === 0) this.#calledFunctions.add(name);
    return name;
  }

  #writeFunction(name: string, type: TypeIr, write: () => string): string {
    const isRecursive = this.leadsToRecursion(type);
    this.#openFunctions++;
    const body = write();
    this.#openFunctions--;
    const guard = isRecursive ? `if (d > ${this.#maxDepth}) return;\n` : "";
    return `function ${name}(${isRecursive ? "v, d" : "v"}) {\n${guard}${body}}\n`;
  }

  /** Functions of the file that the body calls. */
  get calledFunctions(): readonly string[] {
    return [...this.#calledFunctions];
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

  /** Equal for types that one function can coerce, whichever tool of the file they are of. */
  #keyOf(type: TypeIr): string {
    const names = [...reachableNames(type, this.definitions)];
    if (names.length === 0) return structureKey(type);
    const definitions = names.map((name) => [name, definitionOf(name, this.definitions)]);
    return structureKey([type, definitions, this.leadsToRecursion(type) ? this.#maxDepth : 0]);
  }
}

/** Words for the model make no difference to a value. */
function structureKey(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) => (key === "doc" || key === "default" ? undefined : member));
}
