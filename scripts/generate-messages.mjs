// Writes the transformer's diagnostics from `transformer/messages`: their functions, and the page that explains them.
import { readdirSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import * as prettier from "prettier";
import { readMessages } from "./messages/read-messages.mjs";
import { renderFunctions, renderPage } from "./messages/render-messages.mjs";
import { root } from "./lib/workspace.mjs";

const SOURCE = join(root, "transformer/messages");

const OUTPUTS = [
  { file: "transformer/src/diagnostics/messages.generated.ts", render: renderFunctions },
  { file: "docs/diagnostics.md", render: renderPage },
];

/** @returns {Promise<string[]>} the files that are not what the messages say; they are written unless `check` is set */
export async function generateMessages({ check = false } = {}) {
  const areas = readdirSync(SOURCE)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(SOURCE, file), "utf8") }));
  const messages = readMessages(areas);
  const stale = [];
  for (const { file, render } of OUTPUTS) {
    const path = join(root, file);
    const text = await format(render(messages), path);
    if (text === readIfThere(path)) continue;
    stale.push(file);
    if (!check) write(path, text);
  }
  return stale;
}

async function format(text, filepath) {
  return prettier.format(text, { ...(await prettier.resolveConfig(filepath)), filepath });
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

if (process.argv[1] === import.meta.filename) {
  const check = process.argv.includes("--check");
  const stale = await generateMessages({ check });
  for (const file of stale)
    console.log(check ? `${file} is stale; run node scripts/generate-messages.mjs` : `wrote ${file}`);
  process.exitCode = check && stale.length > 0 ? 1 : 0;
}
