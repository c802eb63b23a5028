import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The packages that a built module loads when it is imported: its own imports and those of what it imports. */
function packagesLoadedBy(entry: URL): ReadonlySet<string> {
  const files = new Map([[entry.href, entry]]);
  const packages = new Set<string>();
  for (const file of files.values()) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];/gm)) {
      const target = new URL(name, file);
      if (name.startsWith(".")) files.set(target.href, target);
      else packages.add(name);
    }
  }
  return packages;
}

it("the libraries for the web are loaded at the first call, and not with the package", () => {
  const packages = packagesLoadedBy(new URL("../../dist/index.js", import.meta.url));
  expect(packages).toContain("cross-spawn");
  expect(packages).toContain("node:dns/promises");
  const lazyNames = ["node-fetch", "parse5", "tough-cookie", "iconv-lite"];
  const threadNames = ["turndown", "linkedom", "@mozilla/readability", "unpdf"];
  for (const name of [...lazyNames, ...threadNames]) expect(packages).not.toContain(name);
  const lazy = packagesLoadedBy(new URL("../../dist/http/decode-text.js", import.meta.url));
  expect(lazy).toContain("iconv-lite");
  const thread = packagesLoadedBy(new URL("../../dist/web/pages/html-to-markdown.js", import.meta.url));
  for (const name of ["turndown", "linkedom", "@mozilla/readability"]) expect(thread).toContain(name);
});
