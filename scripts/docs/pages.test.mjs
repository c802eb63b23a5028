import { expect, test } from "vitest";
import { anchorsOf, linksOf, listPages, withoutCode } from "./pages.mjs";
import { slugOf } from "./slug-of.mjs";

test("knows the pages beside docs/ and in it, without the site's own", () => {
  const pages = listPages();
  expect(pages).toEqual(expect.arrayContaining(["README.md", "docs/agent.md", "docs/diagnostics.md"]));
  expect(pages.filter((page) => page.includes("node_modules") || page.includes("site/"))).toEqual([]);
});

test("finds links, with their targets from the root", () => {
  const text =
    "[a](b.md#c) [d](../e.md) [f](#g) ![i](j.svg) [k](https://x.example) `[l](m.md)`\n```md\n[n](o.md)\n```\n";
  expect(linksOf("docs/a.md", text)).toEqual([
    { text: "a", target: "docs/b.md", anchor: "c" },
    { text: "d", target: "e.md", anchor: "" },
    { text: "f", target: "docs/a.md", anchor: "g" },
  ]);
});

test("makes anchors of headings as GitHub does", () => {
  expect(slugOf("Runs that wait, and runs that break off")).toBe("runs-that-wait-and-runs-that-break-off");
  expect(anchorsOf("# `a_b(c)`\n## A b\n## A b\n```md\n# no\n```\n")).toEqual(["a_bc", "a-b", "a-b-1"]);
});

test("takes code out, of blocks and of lines", () => {
  expect(withoutCode("a `b` c\n```ts\nd\n```\ne").replace(/\s+/g, " ")).toBe("a c e");
});
