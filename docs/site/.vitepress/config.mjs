import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { slugOf } from "../../../scripts/docs/slug-of.mjs";

const staged = join(import.meta.dirname, "../.staged");

/** In the order in which a newcomer reads. Pages that are not here come last. */
const groups = {
  Start: ["/", "docs/tutorial"],
  Use: [
    "docs/hosts",
    "docs/frameworks",
    "docs/agent",
    "docs/models",
    "docs/mcp",
    "docs/command-line",
    "docs/dev-page",
    "docs/builtins",
    "docs/builtins-files-and-commands",
    "docs/builtins-web",
    "docs/builtins-web-pages",
    "docs/memory",
    "docs/observability",
  ],
  "Come from": ["docs/from-zod", "docs/from-ai-sdk", "docs/from-langchain", "docs/from-mcp-sdk", "docs/from-aimu"],
  "Look up": [
    "docs/types",
    "docs/dialects",
    "docs/coercion",
    "docs/diagnostics",
    "docs/error-texts",
    "docs/performance",
  ],
  Understand: ["docs/architecture", "docs/security", "SECURITY", "CONTRIBUTING", "THIRD-PARTY-LICENSES"],
};

const titles = {
  "/": "Toolmark",
  CONTRIBUTING: "Contributing",
  SECURITY: "Reporting a vulnerability",
  "THIRD-PARTY-LICENSES": "Third-party licences",
};

const isThere = (page) => page === "/" || existsSync(join(staged, `${page}.md`));
const listed = Object.values(groups).flat();
const others = readdirSync(join(staged, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name.slice(0, -3)}`)
  .filter((page) => !listed.includes(page));

const toItem = (page) => ({ text: titles[page] ?? nameOf(page), link: page === "/" ? "/" : `/${page}` });

function nameOf(page) {
  const words = page
    .replace("docs/", "")
    .replaceAll("-", " ")
    .replace(/\b(?:ai sdk|mcp sdk|mcp|aimu)\b/gi, (word) => word.toUpperCase())
    .replace("langchain", "LangChain");
  return words.replace(/^./, (letter) => letter.toUpperCase());
}

export default {
  title: "Toolmark",
  description: "TypeScript functions as tools for language models",
  srcDir: ".staged",
  outDir: "dist",
  cleanUrls: false,
  ignoreDeadLinks: false,
  markdown: { anchor: { slugify: slugOf } },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    sidebar: Object.entries({ ...groups, ...(others.length > 0 && { More: others }) }).map(([text, pages]) => ({
      text,
      items: pages.filter(isThere).map(toItem),
    })),
  },
};
