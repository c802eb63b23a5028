// What the documentation shows is compiled and run.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { removeFolders } from "../lib/temporary-folder.mjs";
import { runToolmark } from "../lib/run-toolmark.mjs";
import { loadPackage, loadTypeScript } from "../lib/product.mjs";
import { root } from "../lib/workspace.mjs";
import { allCodeBlocks, codeBlocksOf, markComplaints } from "./code-blocks.mjs";
import { compileBlocks, syntaxErrorsOf } from "./code-project.mjs";

const MAX_RUN_MS = 20_000;
/** Their commands are run, in order and as they stand, by scripts/release and fixtures/interop/release. */
const WALKED = ["README.md", "docs/tutorial.md"];

const blocks = allCodeBlocks();
const inLanguage = (...languages) => blocks.filter(({ language }) => languages.includes(language));
const code = inLanguage("ts", "js");
const compiled = code.filter(({ attributes }) => attributes.interop === undefined);
const project = compileBlocks(compiled);
afterAll(removeFolders);
const sound = compiled.filter(({ attributes }) => attributes.error === undefined);
const isRun = ({ page, attributes: { file, run, ...rest } }) =>
  rest["compile-only"] === undefined && run === undefined && !(file && WALKED.includes(page));
const titleOf = (list) => list.map((block) => [`${block.page}:${block.line}`, block]);

it("knows what to do with every block", () => {
  expect(markComplaints(blocks)).toEqual([]);
  expect(compiled.length).toBeGreaterThan(20);
  expect(project.others).toEqual([]);
});

describe("compiles", () => {
  it.each(titleOf(sound))("%s", (_, block) => {
    expect(project.errorsOf(block)).toEqual([]);
  });
});

describe("refuses, as the page says", () => {
  it.each(titleOf(compiled.filter(({ attributes }) => attributes.error)))("%s", (_, block) => {
    expect(project.errorsOf(block).join("\n")).toContain(`[${block.attributes.error}]`);
  });
});

describe("runs", () => {
  it.concurrent.each(titleOf(sound.filter(isRun)))("%s", async (_, block) => {
    const { status, stdout, stderr } = await runFile(project.placeOf(block));
    expect([status, stderr]).toEqual([0, ""]);
    const printed = outputAfter(block);
    if (printed !== undefined) expect(stdout).toBe(printed);
  });
});

describe("is left to another test, and can be read", () => {
  it.each(titleOf(code.filter(({ attributes }) => attributes.interop)))("%s", (_, block) => {
    expect(syntaxErrorsOf(block.code)).toEqual([]);
  });
});

describe("is the schema of a tool", () => {
  const schemas = inLanguage("json").filter(({ attributes }) => attributes["schema-of"]);
  it.each(titleOf(schemas))("%s", async (_, block) => {
    const name = block.attributes["schema-of"];
    const source = compiled.findLast(
      ({ page, code: text }) => page === block.page && text.includes(`function ${name}(`),
    );
    const tools = await import(pathToFileURL(project.placeOf(source)).href);
    const { toolOf } = await loadPackage("runtime");
    expect(toolOf(tools[name]).inputSchema).toEqual(JSON.parse(block.code));
  });
});

describe("is JSON", () => {
  it.each(titleOf(inLanguage("json")))("%s", (_, block) => {
    const { error } = loadTypeScript().parseConfigFileTextToJson("block.json", block.code);
    expect(error?.messageText).toBeUndefined();
  });
});

describe("is a command that exists", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  it.each(titleOf(inLanguage("sh")))("%s", (_, block) => {
    expect(spawnSync("sh", ["-n"], { input: block.code, encoding: "utf8" }).stderr).toBe("");
    const own = [...block.code.matchAll(/^npm (?:run ([\w:]+)|test$)/gm)].map(([, name = "test"]) => name);
    expect(own.filter((name) => !(name in scripts))).toEqual([]);
    const calls = [...block.code.matchAll(/(?:^|npx )toolmark (\w+)([^\n#|]*)/gm)];
    for (const [, command, rest] of calls) {
      const { output } = runToolmark(root, [command, "--help"]);
      const flags = [...rest.replace(/'[^']*'/g, "").matchAll(/--[\w-]+/g)].map(([flag]) => flag);
      expect(output).toContain(`toolmark ${command}`);
      expect(flags.filter((flag) => !output.includes(flag))).toEqual([]);
    }
  });
});

/** What the page says a block prints. */
function outputAfter(block) {
  const all = codeBlocksOf(block.page);
  const next = all[all.findIndex(({ line }) => line === block.line) + 1];
  return next?.language === "text" && "output" in next.attributes ? next.code : undefined;
}

function runFile(file) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--no-warnings", file], { cwd: project.folder, timeout: MAX_RUN_MS });
    const read = { stdout: "", stderr: "" };
    child.stdin.end();
    for (const name of ["stdout", "stderr"]) child[name].on("data", (chunk) => (read[name] += chunk));
    child.once("close", (status) => resolve({ status, ...read }));
  });
}
