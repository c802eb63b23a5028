import type { ToolFunction } from "../../tool/tool-record.js";
import {
  collide,
  indexTools,
  type CollisionRules,
  type IndexedTool,
  type ToolFinder,
} from "../../toolset/index-tools.js";
import { GroupIndex } from "../../toolset/tool-group/group-index.js";
import type { ToolGroup } from "../../toolset/tool-group/tool-group.js";
import { makeLoadTools } from "./load-tools.js";

/** What became of a wish to load tools. */
export interface LoadReport {
  /** Names of the tools that were added, by group. */
  readonly loaded: ReadonlyMap<string, readonly string[]>;
  /** Names whose tools were all there already. */
  readonly present: readonly string[];
  /** Names of no group and no tool. */
  readonly unknown: readonly string[];
}

/** Tools of a conversation that become more while it goes on. */
export class GrowingTools implements ToolFinder {
  /** Those that can be called now. */
  readonly index: Map<string, IndexedTool>;
  readonly groups: GroupIndex;
  readonly #rules: CollisionRules;

  /**
   * @throws RuntimeError `TOOL_NAME_TAKEN` when two tools have one name, in groups or outside, and the rules are strict
   */
  constructor(tools: Iterable<ToolFunction>, groups: Iterable<ToolGroup>, rules: CollisionRules) {
    this.#rules = rules;
    this.groups = new GroupIndex(groups);
    this.index = new Map(indexTools([...tools, makeLoadTools(this)], rules));
    if (rules.strict) this.#checkAll();
  }

  get(name: string): IndexedTool | undefined {
    return this.index.get(name);
  }

  keys(): MapIterator<string> {
    return this.index.keys();
  }

  groupOf(name: string): string | undefined {
    return this.groups.find(name)?.group;
  }

  /** Adds groups, or single tools of them. Takes what it knows and reports the rest. */
  load(names: readonly string[]): LoadReport {
    const loaded = new Map<string, string[]>();
    const [present, unknown]: [string[], string[]] = [[], []];
    for (const name of new Set(names)) {
      const found = this.groups.find(name);
      const added = found?.tools.filter((tool) => this.#add(tool)).map(({ record }) => record.name) ?? [];
      if (found === undefined) unknown.push(name);
      else if (added.length === 0) present.push(name);
      else loaded.set(found.group, [...(loaded.get(found.group) ?? []), ...added]);
    }
    return { loaded, present, unknown };
  }

  #add(tool: IndexedTool): boolean {
    const { name } = tool.record;
    const earlier = this.index.get(name);
    if (earlier?.fn === tool.fn) return false;
    if (earlier !== undefined) collide(earlier.record, tool.record, this.#rules);
    this.index.set(name, tool);
    return true;
  }

  /** Two equal names would otherwise show when a model loads the second, and nobody is there to mend it. */
  #checkAll(): void {
    const grouped = [...this.groups.groups.values()].flatMap(({ tools }) => [...tools.values()]);
    const all = [...this.index.values(), ...grouped].map(({ fn }) => fn);
    indexTools(all, this.#rules);
  }
}
