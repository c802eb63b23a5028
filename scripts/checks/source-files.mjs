// The product's own source files, and what they import.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { loadTypeScript } from "../lib/product.mjs";
import { listFiles, root } from "../lib/workspace.mjs";

/** Folders of packages with sources of their own. */
export function packageFolders() {
  const nested = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
  return ["transformer", "runtime", "builtin", ...nested].filter((folder) => existsSync(join(root, folder, "src")));
}

/** Source files without tests, with forward slashes from the root. */
export function sourceFiles() {
  return packageFolders()
    .flatMap((folder) => listFiles(join(root, folder, "src"), /\.tsx?$/))
    .map((file) => relative(root, file).replaceAll("\\", "/"))
    .filter((file) => !/\.(test|test-d|fixture)\.ts$/.test(file));
}

export const readSource = (file) => readFileSync(join(root, file), "utf8");

/** The module specifiers that a file imports or exports from, types and dynamic imports included. */
export function importsOf(text) {
  return loadTypeScript()
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName);
}
