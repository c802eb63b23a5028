import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const home = join(import.meta.dirname, "../..");
let folder: string;

beforeAll(() => {
  // Inside the package, so that the module finds the runtime.
  folder = mkdtempSync(join(home, "node_modules/.completion-"));
  symlinkSync(join(home, "bin/toolmark.js"), join(folder, "toolmark"));
  writeFileSync(
    join(folder, "tools.mjs"),
    `import { createTool } from "@toolmark/runtime";
    const tool = (name) => createTool({ name, description: "", inputSchema: { type: "object" }, execute: () => "" });
    export const [a, b, c] = ["add", "addAll", "drop"].map(tool);`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: readonly string[]) {
  const env = { ...process.env, NODE_PATH: "", PATH: `${folder}:${process.env["PATH"]}` };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: "utf8" });
  return { status, stdout, stderr };
}

const words = (...typed: string[]) =>
  run("toolmark", ["completion", "words", "--", ...typed])
    .stdout.split("\n")
    .slice(0, -1);

describe("toolmark completion", () => {
  it.each([
    [["ca"], ["call"]],
    [["help", "li"], ["list"]],
    [["serve", "--ht"], ["--http"]],
    [
      ["call", "tools.mjs", "--"],
      ["--yes", "--json", "--help"],
    ],
    [
      ["call", "tools.mjs", "add"],
      ["add", "addAll"],
    ],
    [["call", "no-such.mjs", "add"], []],
    [["list", ""], []],
    [["no-such", "x"], []],
    [["__proto__", "--"], []],
  ])("knows what may come after %j", (typed, candidates) => {
    expect(words(...typed)).toEqual(candidates);
  });

  it("lists all commands where nothing is typed yet", () => {
    expect(words("")).toEqual(expect.arrayContaining(["init", "list", "call", "dev", "serve", "completion", "help"]));
  });

  it("has no script for other shells", () => {
    expect(run("toolmark", ["completion", "csh"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('There is no script for "csh"; there are bash, zsh, fish.'),
    });
  });

  const shells = ["bash", "zsh", "fish"].filter(
    (shell) => existsSync(`/usr/bin/${shell}`) || existsSync(`/bin/${shell}`),
  );
  it.each(shells)("prints what %s can read", (shell) => {
    const script = run("toolmark", ["completion", shell]).stdout;
    // `compdef` is there when completion has been set up only.
    const given = shell === "zsh" ? `compdef() { :; }\n${script}` : script;
    expect(run(shell, ["-c", given])).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  const inBash = it.skipIf(!existsSync("/bin/bash")); // asks a real bash
  inBash("completes in bash", () => {
    const script = `eval "$(toolmark completion bash)"
      COMP_WORDS=(toolmark call tools.mjs addA); COMP_CWORD=3; _toolmark; echo "\${COMPREPLY[@]}"
      COMP_WORDS=(toolmark se); COMP_CWORD=1; _toolmark; echo "\${COMPREPLY[@]}"`;
    expect(run("/bin/bash", ["-c", script])).toEqual({ status: 0, stdout: "addAll\nserve\n", stderr: "" });
  });
});
