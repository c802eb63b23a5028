// How a package with several entries is cut into files: each file that Node opens and parses costs start-up time.

/**
 * One chunk for each entry named, in this order of precedence: all modules that it needs and no entry before it does.
 *
 * @param {Record<string, string>} entries
 * @param {string[]} order names of entries
 * @param {(entry: string) => Promise<string[]>} listModules ids of the modules that an entry needs
 */
export async function chunkGroups(entries, order, listModules) {
  const taken = new Set();
  const groups = [];
  for (const [place, entry] of order.entries()) {
    const own = new Set((await listModules(entries[entry])).filter((id) => !taken.has(id)));
    for (const id of own) taken.add(id);
    groups.push({
      name: `${entry}-chunk`,
      test: (id) => own.has(id) && !id.endsWith(entries[entry]),
      priority: order.length - place,
    });
  }
  return groups;
}
