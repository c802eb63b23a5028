// One edit of one file in a folder of its own.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder } from "../../lib/temporary-folder.mjs";

/** @type {import("./index.mjs").BuiltinScene} */
export const fileEdit = {
  isFor: (input) => ["file", "old", "new"].every((key) => typeof input[key] === "string"),
  tool: "edit_file",
  async play({ testCase, report, call }) {
    const { file, old, new: replacement } = testCase.input;
    const path = join(makeTemporaryFolder("edit"), "file.txt");
    writeFileSync(path, file);
    const { text } = await call({ path, old_str: old, new_str: replacement });
    const content = readFileSync(path, "utf8");
    report.check("the file's content", content === testCase.expected.content, {
      expected: testCase.expected.content,
      got: `${content} (${text})`,
    });
  },
};
