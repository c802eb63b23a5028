import ts from "typescript";
import { expect, it } from "vitest";
import { saltVersion } from "./salt-version.js";

const file = (version?: string): ts.SourceFile & { version?: string } => {
  return Object.assign(ts.createSourceFile("a.ts", "", ts.ScriptTarget.ES2022), { version });
};

it("changes a content hash with the salt, always from the one that the compiler gave", () => {
  const hash = "0123456789abcdef".repeat(4);
  const hashed = file(hash);
  saltVersion(hashed, "x");
  saltVersion(hashed, "y");
  expect(hashed.version).toBe(`${hash}-y`);
  saltVersion(hashed, undefined);
  expect(hashed.version).toBe(hash);
});

it("leaves versions alone that are no hashes", () => {
  for (const version of [undefined, "1", "12345678901234567890123456789012345-1"]) {
    const counted = file(version);
    saltVersion(counted, "x");
    expect(counted.version).toBe(version);
  }
});
