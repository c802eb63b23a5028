import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectFolder } from "./project-folder.js";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "toolmark-project-"));
  mkdirSync(join(root, "a/dist"), { recursive: true });
  writeFileSync(join(root, "a/package.json"), '{"name": "a"}');
});
afterEach(() => rmSync(root, { recursive: true }));

it("finds the nearest package with a name", () => {
  writeFileSync(join(root, "a/dist/package.json"), '{"type": "module"}');
  expect(projectFolder(join(root, "a/dist/index.js"), root)).toBe(join(root, "a"));
});

it("does not mind a package.json that is no JSON", () => {
  writeFileSync(join(root, "a/dist/package.json"), "{");
  expect(projectFolder(join(root, "a/dist/index.js"), root)).toBe(join(root, "a"));
});

it("gives the current folder for an installed package", () => {
  expect(projectFolder(join(root, "a/node_modules/x/index.js"), root)).toBe(root);
});
