import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The virtual files of one compilation, by absolute name; among them a package that stands for the runtime's types. */
export function virtualFiles(files: Readonly<Record<string, string>>, projectFolder: string): Map<string, string> {
  const runtimeFolder = `${projectFolder}/node_modules/@toolmark/runtime`;
  const all = new Map([
    [`${runtimeFolder}/package.json`, '{"name":"@toolmark/runtime","types":"index.d.ts"}'],
    [`${runtimeFolder}/index.d.ts`, `export * from ${JSON.stringify(runtimeTypes())};`],
  ]);
  for (const [name, text] of Object.entries(files)) all.set(`${projectFolder}/${name}`, text);
  return all;
}

/** The runtime lies beside our package, in the workspace (where its source is newest) as when installed. */
function runtimeTypes(): string {
  const folder = join(packageFolder(), "../runtime");
  const source = join(folder, "src/index");
  return existsSync(`${source}.ts`) ? source : join(folder, "dist/esm/index.js");
}

function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}
