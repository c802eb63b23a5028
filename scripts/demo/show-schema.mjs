// A function as its author wrote it, and the tool definition that a model gets.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beside, compactJson } from "./layout.mjs";
import { check, checkEqual, dim, heading, indent, plain } from "./report.mjs";

export async function showSchema({ project, module }) {
  heading("A function, and the schema that a model will see");
  const source = readFileSync(join(project, "src/catalogue.ts"), "utf8");
  const [written = ""] = /\/\*\*\n \* Searches[\s\S]*?\{\n/.exec(source) ?? [];
  check("src/catalogue.ts has the function", written.includes("searchBooks"), source.slice(0, 200));

  const { specOf, toolOf } = await importRuntime(project);
  const { searchBooks } = await import(pathToFileURL(module).href);
  plain(dim("  src/catalogue.ts, and what the model is told of it"));
  plain(indent(beside(`${written}  ...\n}`, compactJson(specOf(searchBooks), 76))));

  const { name, description, inputSchema, outputSchema } = toolOf(searchBooks);
  checkEqual("the tool is called as the function", name, "searchBooks");
  check("the doc comment is its description", description.startsWith("Searches the catalogue by words"), description);
  checkEqual("what has no default is required", inputSchema.required, ["query"]);
  checkEqual("the literal types are the allowed values", inputSchema.properties.sort.enum, [
    "title",
    "author",
    "newest",
  ]);
  const { type, minimum, maximum, default: standard } = inputSchema.properties.limit;
  checkEqual("limits and default come from type and code", [type, minimum, maximum, standard], ["integer", 1, 50, 5]);
  checkEqual("the return type is described too", Object.keys(outputSchema.properties), ["total", "books"]);
  checkEqual("the function is still an ordinary function", (await searchBooks("kafka")).books[0].title, "Der Prozess");
}

/** The runtime as the example project finds it. */
export async function importRuntime(project) {
  const { createRequire } = await import("node:module");
  const require = createRequire(join(project, "package.json"));
  const file = require.resolve("@toolmark/runtime").replace(/([\\/])cjs([\\/])/, "$1esm$2");
  return import(pathToFileURL(file).href);
}
