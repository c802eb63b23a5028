// Edits of one file in a folder of its own.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder } from "../../lib/temporary-folder.mjs";
import { checkStatements } from "../prose/check-statements.mjs";

/** @type {import("./index.mjs").BuiltinScene} */
export const fileEdit = {
  isFor: (input) => ["file", "old", "new"].every((key) => typeof input[key] === "string"),
  tool: "edit_file",
  play: ({ testCase, report, call }) => {
    const { old: old_str, new: new_str } = testCase.input;
    return edit({ testCase, report }, (path) => call({ path, old_str, new_str }));
  },
};

/** @type {import("./index.mjs").BuiltinScene} */
export const fileEdits = {
  isFor: ({ file, edits }) => typeof file === "string" && Array.isArray(edits),
  tool: "apply_edits",
  play: ({ testCase, report, call }) => {
    const edits = testCase.input.edits.map(([old_str, new_str]) => ({ old_str, new_str }));
    return edit({ testCase, report }, (path) => call({ path, edits }));
  },
};

async function edit({ testCase, report }, change) {
  const { input, expected } = testCase;
  const path = join(makeTemporaryFolder("edit"), "file.txt");
  writeFileSync(path, input.file);
  const { text } = await change(path);
  const content = readFileSync(path, "utf8");
  report.check("the file's content", content === expected.content, { expected: expected.content, got: content });
  await checkStatements(statements, { testCase, report, evidence: { input, text, content, observed: () => text } });
}

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const statements = [
  {
    pattern: /^error names edit (\d+)$/,
    holds: ({ text }, number) => new RegExp(`error.*\\b${number}\\b`, "is").test(text),
  },
  {
    pattern: /^file half changed$/,
    holds: ({ input, content }) => content !== input.file && !input.edits.every(([, text]) => content.includes(text)),
  },
];
