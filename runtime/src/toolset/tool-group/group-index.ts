import { nearestName } from "../../coerce/issue/nearest-name.js";
import { RuntimeError } from "../../errors/runtime-error.js";
import type { ToolRecord } from "../../tool/tool-record.js";
import { indexTools, type IndexedTool, type ToolIndex } from "../index-tools.js";
import { assertToolName } from "../tool-name.js";
import { firstSentence } from "./first-sentence.js";
import { SearchIndex, type SearchEntry } from "./search-index.js";
import type { ToolGroup } from "./tool-group.js";

/** A group with its tools read. */
export interface IndexedGroup {
  readonly name: string;
  readonly sentence: string;
  readonly keywords: readonly string[];
  readonly tools: ToolIndex;
}

/** A group, or a tool of one, as a search finds it. */
export interface GroupMatch extends SearchEntry {
  readonly group: string;
  readonly isGroup: boolean;
}

/** All groups of a dispatcher: what can be loaded, by name and by words. */
export class GroupIndex {
  readonly groups: ReadonlyMap<string, IndexedGroup>;
  readonly #search: SearchIndex<GroupMatch>;

  /**
   * @throws RuntimeError `TOOL_NAME_INVALID` when a group's name is none, `TOOL_GROUP_TAKEN` when two have one name
   * @throws ToolSignatureError when a function carries no tool
   */
  constructor(groups: Iterable<ToolGroup>) {
    const index = new Map<string, IndexedGroup>();
    for (const { name, description, keywords = [], tools } of groups) {
      if (index.has(name)) throw new RuntimeError("TOOL_GROUP_TAKEN", `Two groups of tools are called \`${name}\`.`);
      const sentence = firstSentence(description);
      index.set(assertToolName(name), { name, sentence, keywords, tools: indexTools(tools) });
    }
    this.groups = index;
    this.#search = new SearchIndex([...index.values()].flatMap(entriesOf));
  }

  /** The tools that a name stands for: those of a group, or one tool. */
  find(name: string): { group: string; tools: IndexedTool[] } | undefined {
    const group = this.groups.get(name);
    if (group !== undefined) return { group: name, tools: [...group.tools.values()] };
    for (const { name: groupName, tools } of this.groups.values()) {
      const tool = tools.get(name);
      if (tool !== undefined) return { group: groupName, tools: [tool] };
    }
    return undefined;
  }

  search(query: string): GroupMatch[] {
    return this.#search.search(query);
  }

  /** The name that was meant, perhaps. */
  nearest(name: string): string | undefined {
    const tools = [...this.groups.values()].flatMap((group) => [...group.tools.keys()]);
    return nearestName(name, [...this.groups.keys(), ...tools]);
  }
}

function entriesOf({ name, sentence, keywords, tools }: IndexedGroup): GroupMatch[] {
  const group = { name, group: name, isGroup: true, keywords, sentence };
  return [group, ...Array.from(tools.values(), ({ record }) => toolEntry(record, name))];
}

function toolEntry({ name, title, description }: ToolRecord, group: string): GroupMatch {
  return {
    name,
    group,
    isGroup: false,
    keywords: title === undefined ? [] : [title],
    sentence: firstSentence(description),
  };
}
