import { quote } from "../../coerce/issue/show-value.js";
import { firstSentence } from "../../toolset/tool-group/first-sentence.js";
import type { GroupIndex, GroupMatch, IndexedGroup } from "../../toolset/tool-group/group-index.js";
import type { GrowingTools, LoadReport } from "./growing-tools.js";

/** Of more groups, a model reads only some, and searches for the others. */
const maxListed = 30;

/** The description of the tool that loads others. */
export function describeLoadTools(groups: GroupIndex): string {
  return [
    "Makes more tools available, for the rest of the conversation. Give the names of groups to load, or a query to search by.",
    "",
    explainGroups(groups),
  ].join("\n");
}

/** One line a group. */
export function explainGroups({ groups }: GroupIndex): string {
  const all = [...groups.values()];
  const listed = all.slice(0, maxListed).map(groupLine);
  if (all.length > listed.length) listed.push(`and ${all.length - listed.length} more, to be found by a query`);
  return ["Groups:", ...listed.map((line) => `- ${line}`)].join("\n");
}

/** What a search found. */
export function explainMatches(query: string, matches: readonly GroupMatch[]): string {
  if (matches.length === 0) return `No group and no tool fits ${quote(query)}. Try other words.`;
  const lines = matches.map(({ name, group, isGroup, sentence }) => {
    return isGroup ? `- group ${name}: ${sentence}` : `- tool ${name} in group ${group}: ${sentence}`;
  });
  return [`Found for ${quote(query)}; load what you need by its name:`, ...lines].join("\n");
}

/** What was loaded, what was there, and what there is not. */
export function explainLoading({ loaded, present, unknown }: LoadReport, tools: GrowingTools): string {
  const added = [...loaded].map(([group, names]) => {
    const lines = names.map((name) => `- ${name}: ${firstSentence(tools.get(name)?.record.description ?? "")}`);
    return [`Loaded from ${quote(group)}, ready to be called:`, ...lines].join("\n");
  });
  const known = present.map((name) => `${quote(name)} was loaded already.`);
  const missing = unknown.map((name) => {
    const nearest = tools.groups.nearest(name);
    const hint = nearest === undefined ? "" : ` Did you mean ${quote(nearest)}?`;
    return `There is no group and no tool ${quote(name)}.${hint}`;
  });
  return [...added, ...known, ...missing].join("\n");
}

function groupLine({ name, sentence, tools }: IndexedGroup): string {
  return `${name}: ${sentence} (${tools.size === 1 ? "1 tool" : `${tools.size} tools`})`;
}
