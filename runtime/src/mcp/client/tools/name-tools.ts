import type { RemoteTool } from "./remote-tool.js";
import type { UnnamedTool } from "./list-server-tools.js";

const maxChars = 64;

/**
 * Gives each tool a name that every provider takes and no other tool of the list has: its own where that will do, with the
 * server's before it where two servers have it, and with a hash where it was cut or would still not be the only one.
 *
 * The name of a tool depends on nothing but the list, so that it is the same every time.
 */
export function nameTools(tools: readonly UnnamedTool[]): RemoteTool[] {
  const servers = groupBy(
    tools,
    ({ remoteName }) => clean(remoteName),
    ({ server }) => server,
  );
  const prefixed = tools.map((tool) => {
    const own = clean(tool.remoteName);
    return (servers.get(own)?.size ?? 0) > 1 ? `${clean(tool.server)}_${own}` : own;
  });
  const count = groupBy(
    prefixed.map((name, index) => ({ name, index })),
    ({ name }) => name,
    ({ index }) => index,
  );
  return tools.map((tool, index) => {
    const name = prefixed[index] ?? "";
    const isClear = name.length <= maxChars && count.get(name)?.size === 1;
    return { ...tool, name: isClear ? name : withHash(name, `${tool.server}\n${tool.remoteName}`) };
  });
}

function clean(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/g, "_");
}

function withHash(name: string, identity: string): string {
  const suffix = `_${hash(identity)}`;
  return name.slice(0, maxChars - suffix.length) + suffix;
}

/** FNV-1a; keeps names apart and readable, and protects nothing. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(36).padStart(7, "0");
}

function groupBy<Item, Member>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  memberOf: (item: Item) => Member,
): Map<string, Set<Member>> {
  const groups = new Map<string, Set<Member>>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? new Set();
    groups.set(keyOf(item), group.add(memberOf(item)));
  }
  return groups;
}
