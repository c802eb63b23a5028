import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import type * as Memory from "../index.js";

it("is imported, and makes stores, without any database; the first call says what to install", async () => {
  const folder = mkdtempSync(join(tmpdir(), "toolmark-memory-alone-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(import.meta.dirname, "../../dist"), join(folder, "dist"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const entry = pathToFileURL(join(folder, "dist/index.js")).href;
  const { DocumentStore, SemanticMemoryStore } = (await import(entry)) as typeof Memory; // its own build
  const missing = { code: "PACKAGE_MISSING" };
  await expect(new SemanticMemoryStore().store("x")).rejects.toMatchObject({
    ...missing,
    message:
      "The store needs what is not installed: npm i @electric-sql/pglite@0.5.14 @electric-sql/pglite-pgvector@0.0.15",
  });
  const url = "postgres://127.0.0.1:1/none";
  await expect(new DocumentStore({ url }).list()).rejects.toMatchObject({
    ...missing,
    message: "The store needs what is not installed: npm i pg",
  });
});
