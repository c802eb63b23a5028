import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../lib/workspace.mjs";
import { nameRepository } from "../publish-packages.mjs";

const folder = join(root, ".github/workflows");
const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]);

describe.each(texts)("%s", (name, text) => {
  it("uses actions by their commits, and may read only by default", () => {
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toMatch(/secrets\.|pull_request_target/);
  });

  it("calls commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, command]) => command);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
    const files = [...text.matchAll(/node (scripts\/\S+)/g)].map(([, file]) => file);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

it("only the release may say who publishes", () => {
  const able = texts.filter(([, text]) => text.includes("id-token: write")).map(([name]) => name);
  expect(able).toEqual(["release.yml"]);
});

it("names the repository that a provenance is about", () => {
  const named = nameRepository({ name: "a" }, { repository: "owner/name", folder: "packages/a" });
  expect(named.repository).toEqual({
    type: "git",
    url: "git+https://github.com/owner/name.git",
    directory: "packages/a",
  });
});
