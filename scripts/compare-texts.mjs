// Writes docs/error-texts.md: what a model reads after the same mistakes, from us and from other libraries.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { peerFile, preparePeers } from "./bench/peers.mjs";
import { loadRuntime } from "./lib/product.mjs";
import { root } from "./lib/workspace.mjs";
import { setUp } from "./set-up.mjs";

await setUp();
if (!preparePeers()) process.exit(1);
const input = readFileSync(join(root, "fixtures/mistakes.json"), "utf8");
const { schemas, mistakes } = JSON.parse(input);
const { callTool, createTool } = loadRuntime();
const peers = JSON.parse(execFileSync(process.execPath, [peerFile("texts.mjs")], { input, encoding: "utf8" }));

const sections = [];
for (const [at, { name, schema, arguments: args }] of mistakes.entries()) {
  const tool = createTool({ name: schema, description: "", inputSchema: schemas[schema], execute: () => "" });
  const { content } = await callTool(tool, args);
  const rows = Object.entries({ Toolmark: content[0].text, ...peers[at] }).map(
    ([who, text]) => `| ${who} | ${inCell(text)} |`,
  );
  sections.push(
    `## ${capital(name)}\n\n\`${JSON.stringify(args)}\`\n\n| library | text |\n| --- | --- |\n${rows.join("\n")}\n`,
  );
}

const intro = `# What a model reads

The same mistakes, as told by Toolmark and by three validators with the texts that they make for people. Written by
\`node scripts/compare-texts.mjs\`; our own words are held by a snapshot test (\`runtime/src/coerce/issue\`).

A model can mend a call when the text says where, what was expected, what came and what was probably meant; when it
names every mistake at once; and when it is short. The other texts leave out the received value, or what would be allowed, or
the near name, and none reads arguments that come as text.
`;
writeFileSync(join(root, "docs/error-texts.md"), `${intro}\n${sections.join("\n")}`);

function inCell(text) {
  return text.replaceAll("|", "\\|").replaceAll("\n", "<br>");
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
