// The product as a user gets it: the built packages, found through their own "exports".
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./workspace.mjs";

/** The built file behind a package's subpath. @param {"import" | "require" | "types"} condition */
export function entryFile(folder, subpath = ".", condition = "require") {
  const { exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return join(root, folder, resolveCondition(exports[subpath], condition));
}

function resolveCondition(target, condition) {
  if (typeof target === "string") return target;
  const chosen = target[condition] ?? target.require ?? target.import ?? target.default;
  return resolveCondition(chosen, condition === "types" ? "types" : "default");
}

const require = createRequire(import.meta.url);

/** A built entry of the runtime (its CommonJS copy, the one that compiled cases load too). */
export function loadRuntime(subpath = ".") {
  return require(entryFile("runtime", subpath));
}

/** The transformer's programming interface. */
export function loadTransformer() {
  return require(entryFile("transformer", "./api"));
}

/** A package that is an ES module only. */
export function loadPackage(folder) {
  return import(pathToFileURL(entryFile(folder, ".", "import")).href);
}

/** TypeScript, as the workspace has it. @returns {typeof import("typescript")} */
export function loadTypeScript() {
  return require("typescript");
}
