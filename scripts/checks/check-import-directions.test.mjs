import { expect, test } from "vitest";
import { checkImportDirections } from "./check-import-directions.mjs";

const judge = (file, line) => checkImportDirections([file], () => line);

test.each([
  ["runtime/src/coerce/a.ts", 'import { b } from "../dispatch/b.js";', "coerce stands below dispatch"],
  ["runtime/src/coerce/a.ts", 'import type { b } from "../index.js";', "entry of the package"],
  ["runtime/src/extra/a.ts", 'export * from "../coerce/b.js";', "none of the layers"],
  ["runtime/src/tool/a.ts", 'import x from "../../../transformer/src/ir.js";', "may not leave its package"],
  [
    "runtime/src/tool/a.ts",
    'const x = await import("@toolmark/transformer/api");',
    "runtime may not import transformer",
  ],
  ["packages/contract/src/a.ts", 'import {\n  b,\n} from "@toolmark/runtime";', "may not import runtime"],
  ["transformer/src/2-analyze/a.ts", 'import { b } from "../1-collect/b.js";', "plain data only"],
  ["transformer/src/checker/a.ts", 'import { b } from "../1-collect/b.js";', "below the phases"],
])("refuses in %s: %s", (file, line, words) => {
  expect(judge(file, line)).toEqual([expect.stringContaining(words)]);
});

test.each([
  ["runtime/src/dispatch/a.ts", 'import { b } from "../coerce/b.js";'],
  ["runtime/src/index.ts", 'export { b } from "./mcp/b.js";'],
  ["transformer/src/hosts/a.ts", 'import { b } from "../1-collect/b.js";'],
  ["transformer/src/3-emit/a.ts", 'import { b } from "../ir.js"; import { c } from "./c.js";'],
  ["packages/cli/src/a.ts", 'import { b } from "@toolmark/runtime/mcp"; import fs from "node:fs";'],
  ["runtime/src/coerce/a.ts", '// import { b } from "../dispatch/b.js"\n/* import "../dispatch/b.js"; */'],
])("lets %s: %s", (file, line) => {
  expect(judge(file, line)).toEqual([]);
});
