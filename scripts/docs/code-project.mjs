// The TypeScript of the documentation as one project, compiled by the real tspc as a reader's would be.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pluginConfig, runTspc } from "../lib/build-project.mjs";
import { linkPackages, makeTemporaryFolder, productPackages, writeFiles } from "../lib/temporary-folder.mjs";
import { loadTypeScript } from "../lib/product.mjs";

const GIVEN = join(import.meta.dirname, "given");
const PACKAGES = {
  ...productPackages,
  "@toolmark/agent": "packages/agent",
  "@toolmark/memory": "packages/memory",
  "@toolmark/builtin": "builtin",
  "@toolmark/testing": "packages/testing",
  "unplugin-toolmark": "packages/unplugin",
  "@modelcontextprotocol/sdk": "packages/cli/node_modules/@modelcontextprotocol/sdk",
  "@opentelemetry/api": "runtime/node_modules/@opentelemetry/api",
  "@electric-sql/pglite": "packages/memory/node_modules/@electric-sql/pglite",
  "@electric-sql/pglite-pgvector": "packages/memory/node_modules/@electric-sql/pglite-pgvector",
  pg: "packages/memory/node_modules/pg",
  vite: "node_modules/vite",
};

/**
 * Writes blocks into a project of their own and compiles them.
 *
 * @param {import("./code-blocks.mjs").CodeBlock[]} blocks
 * @param {string} [folder] where packages of others are found; empty
 * @returns {{ folder: string, placeOf: (block: object) => string, errorsOf: (block: object) => string[], others: string[] }}
 *   `placeOf` gives the compiled file, `errorsOf` what the compiler says with lines of the page, `others` what it says of
 *   other files
 */
export function compileBlocks(blocks, folder = makeTemporaryFolder("docs")) {
  linkPackages(folder, PACKAGES);
  const files = new Map(blocks.map((block, at) => [`src/${folderOf(block)}/${nameOf(block, at)}`, block]));
  const sources = [...files].map(([file, block]) => [file, sourceOf(block)]);
  writeFiles(folder, {
    "package.json": { type: "module", private: true },
    "workspace/notes.txt": "In the folder that examples work in.\n",
    "tsconfig.json": { ...pluginConfig, compilerOptions: { ...pluginConfig.compilerOptions, noEmitOnError: false } },
    ...Object.fromEntries(
      readdirSync(GIVEN).map((name) => [`src/given/${name}`, readFileSync(join(GIVEN, name), "utf8")]),
    ),
    ...aliasesOf(blocks, new Set(files.keys())),
    ...Object.fromEntries(sources),
  });
  const { output } = runTspc(folder, ["-p", ".", "--pretty", "false"]);
  const errors = readErrors(output);
  const places = new Map([...files].map(([file, block]) => [block, file]));
  return {
    folder,
    placeOf: (block) => join(folder, places.get(block).replace("src/", "dist/").replace(/\.ts$/, ".js")),
    errorsOf: (block) =>
      errors
        .filter(({ file }) => file === places.get(block))
        .map(({ line, text }) => `${block.page}:${block.line + line - 1}: ${text}`),
    others: errors.filter(({ file }) => !files.has(file)).map(({ file, line, text }) => `${file}:${line}: ${text}`),
  };
}

const folderOf = ({ page }) => basename(page, ".md").toLowerCase();

function nameOf({ attributes, line }) {
  return attributes.file ? attributes.file.replace(/^src\//, "") : `line-${line}.ts`;
}

/** A block with what is given to it, on its own lines. */
function sourceOf({ code, attributes: { given, file } }) {
  const end = file ? "" : "\nexport {};";
  if (!given) return `${code}${end}`;
  const used = exportsOf(given).filter((name) => isFree(name, code));
  const head = used.length > 0 ? `import { ${used.join(", ")} } from "../given/${given}.js"; ` : "";
  return `${head}${code}${end}`;
}

/** Whether a block uses a name that it neither imports nor declares. */
function isFree(name, code) {
  const declared = new RegExp(
    `\\b(?:const|let|function|class|interface|type)\\s+${name}\\b|import\\s+(?:type\\s+)?\\{[^}]*\\b${name}\\b`,
  );
  return new RegExp(`(?<![\\w"'])(?<!(?<!\\.\\.)\\.)${name}\\b(?!\\s*:)`).test(code) && !declared.test(code);
}

function exportsOf(given) {
  const text = readFileSync(join(GIVEN, `${given}.ts`), "utf8");
  return [
    ...text.matchAll(/^export (?:declare )?(?:const|let|async function\*?|function\*?|class|interface|type) (\w+)/gm),
  ].map(([, name]) => name);
}

/** `./tools.js` of a page whose tools are given. */
function aliasesOf(blocks, taken) {
  const given = blocks.filter(({ attributes }) => attributes.given);
  return Object.fromEntries(
    given
      .map((block) => [`src/${folderOf(block)}/tools.ts`, `export * from "../given/${block.attributes.given}.js";\n`])
      .filter(([file]) => !taken.has(file)),
  );
}

/** The compiler's lines, reasons joined to what they belong to. */
function readErrors(output) {
  const errors = [];
  for (const line of output.split("\n")) {
    const [, file, at, text] = /^(\S[^(]*)\((\d+),\d+\): (.*)$/.exec(line) ?? [];
    if (file) errors.push({ file, line: Number(at), text });
    else if (line.trim() !== "" && errors.length > 0) errors.at(-1).text += ` ${line.trim()}`;
    else if (line.trim() !== "") errors.push({ file: "", line: 0, text: line });
  }
  return errors;
}

/** Whether a block that is not compiled can be read at all. */
export function syntaxErrorsOf(code) {
  const ts = loadTypeScript();
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
