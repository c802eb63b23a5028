import { ToolSignatureError } from "../errors/tool-signature-error.js";
import { nearestName } from "../coerce/issue/nearest-name.js";
import type { ToolName } from "./named-tool.js";
import { toolOf } from "./tool-of.js";
import type { ToolFunction } from "./tool-record.js";

/** Tools by their names or by themselves; one name alone will do. */
export type ToolSelector<Name extends string = string> = Name | readonly (Name | ToolFunction)[];

/** Which tools to take. */
export interface SelectOptions<Name extends string = string> {
  /** Only these. An empty list takes none. */
  include?: ToolSelector<Name>;
  /** All but these, also of those included. */
  exclude?: ToolSelector<Name>;
}

/**
 * Picks tools by name, or by functions, as in `select(ALL_TOOLS, { exclude: fs })`. Keeps their order; of those with one
 * name the last counts, as everywhere. A name that no tool has is refused: silently keeping the tool that was meant would
 * be worse. Names are checked by the compiler too where it knows them.
 *
 * @throws ToolSignatureError when a name is none of the tools', or a function carries no tool
 */
export function select<F extends ToolFunction>(tools: Iterable<F>, options: SelectOptions<ToolName<F>> = {}): F[] {
  const byName = new Map(Array.from(tools, (fn) => [toolOf(fn).name, fn]));
  const included = options.include === undefined ? undefined : namesOf(options.include, byName);
  const excluded = namesOf(options.exclude ?? [], byName);
  return [...byName].filter(([name]) => (included?.has(name) ?? true) && !excluded.has(name)).map(([, fn]) => fn);
}

/** Only names are checked: a function cannot be misspelled, and a group may hold more than the list does. */
function namesOf(selector: ToolSelector, tools: ReadonlyMap<string, ToolFunction>): ReadonlySet<string> {
  const selected = typeof selector === "string" ? [selector] : selector;
  return new Set(selected.map((one) => (typeof one === "string" ? knownName(one, tools) : toolOf(one).name)));
}

function knownName(name: string, tools: ReadonlyMap<string, ToolFunction>): string {
  if (tools.has(name)) return name;
  const nearest = nearestName(name, [...tools.keys()]);
  const advice = nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`;
  throw new ToolSignatureError(`None of the tools is called \`${name}\`.${advice}`);
}
