import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedPackages } from "../lib/published-packages.mjs";
import { writeFiles } from "../lib/temporary-folder.mjs";
import { root } from "../lib/workspace.mjs";
import { preparePackages } from "./installed-packages.mjs";
import { readTarball } from "./tarball.mjs";
import { walkPage } from "./walk-page.mjs";

const PEERS = "@types/node@20 @modelcontextprotocol/sdk@1.32.2 @opentelemetry/api @ai-sdk/provider";
const entries = publishedPackages().flatMap(({ manifest: { name, exports } }) =>
  Object.keys(exports).map((subpath) => `${name}${subpath.slice(1)}`),
);
/** What cannot simply be imported: hosts of the bundlers that are not here, and what changes the process. */
const NEEDS_A_HOST = /\.json$|\/(?:register|farm|bun|webpack|rspack|rollup|loader)$/;
const importable = entries.filter((name) => !NEEDS_A_HOST.test(name));

const shared = {};
beforeAll(async () => {
  const packed = await preparePackages();
  const folder = packed.makeFolder("consumer");
  Object.assign(shared, { packed, folder });
  writeFiles(folder, { "package.json": { private: true } });
  const names = publishedPackages().map(({ manifest }) => manifest.name);
  const { status, output } = await packed.runShell(
    folder,
    `npm install ${names.join(" ")} typescript@6 ts-patch@4 ${PEERS}`,
  );
  expect(status, output).toBe(0);
}, 120_000);
afterAll(() => shared.packed.close());

describe("packed, each package", () => {
  it.each(publishedPackages().map(({ manifest }) => [manifest.name]))("%s is complete", (name) => {
    const archive = shared.packed.archives.find((file) =>
      basename(file).startsWith(`${name.replace("@", "").replace("/", "-")}-0`),
    );
    const files = readTarball(readFileSync(archive));
    const text = String(files.get("package.json"));
    expect(text).not.toMatch(/"(?:workspace|catalog|link|file):/);
    expect(String(files.get("LICENSE"))).toBe(readFileSync(join(root, "LICENSE"), "utf8"));
    expect(String(files.get("README.md"))).toContain(`# ${name}`);
    const { exports, bin = {} } = JSON.parse(text);
    const missing = [...targetsOf(exports), ...targetsOf(bin)].filter((target) => !files.has(target.replace("./", "")));
    expect(missing).toEqual([]);
    expect(foreignImports(files, JSON.parse(text))).toEqual([]);
    expect([...files.keys()].filter((path) => /\.(?:test|fixture)\.|\.tsbuildinfo$/.test(path))).toEqual([]);
  });
});

describe("installed into an empty project", () => {
  it("every entry can be imported and required", async () => {
    const list = JSON.stringify(importable);
    writeFiles(shared.folder, {
      "import.mjs": `for (const name of ${list}) if (Object.keys(await import(name)).length === 0) throw new Error(name);`,
      "require.cjs": `for (const name of ${list}) if (Object.keys(require(name)).length === 0) throw new Error(name);`,
    });
    expect(await shared.packed.runShell(shared.folder, "node import.mjs && node --no-warnings require.cjs")).toEqual({
      status: 0,
      output: "",
    });
  });

  it("the runtime needs nothing: its archive is installed offline", async () => {
    const folder = shared.packed.makeFolder("offline");
    writeFiles(folder, { "package.json": { private: true } });
    const archive = shared.packed.archives.find((file) => basename(file).startsWith("toolmark-runtime-"));
    const use = `node -e 'require("@toolmark/runtime").createDispatcher([])'`;
    const { status, output } = await shared.packed.runShell(folder, `npm install --offline ${archive} && ${use}`);
    expect([status, output]).toEqual([0, expect.stringContaining("added 1 package")]);
  });

  it("the command works, and knows its version", async () => {
    const { output } = await shared.packed.runShell(shared.folder, "npx toolmark --version");
    expect(output.trim()).toBe(JSON.parse(readFileSync(join(root, "packages/cli/package.json"), "utf8")).version);
    expect(existsSync(join(shared.folder, "node_modules/toolmark/bin/toolmark.js"))).toBe(true);
  });
});

it("the README is true, command by command, in an empty folder and in five minutes", { timeout: 300_000 }, async () => {
  const { complaints, tookMs } = await walkPage("README.md", shared.packed);
  expect(complaints).toEqual([]);
  expect(tookMs).toBeLessThan(300_000);
});

/** What declarations import that is not installed with them. */
function foreignImports(files, { name, dependencies, peerDependencies }) {
  const installed = [name, ...Object.keys({ ...dependencies, ...peerDependencies })];
  const declarations = [...files].filter(([path]) => path.endsWith(".d.ts"));
  return declarations.flatMap(([path, text]) =>
    [...String(text).matchAll(/(?:\bfrom |\bimport\()["']([^."'][^"']*)["']/g)]
      .map(([, specifier]) => specifier)
      .filter(
        (specifier) => !isBuiltin(specifier) && !installed.some((known) => `${specifier}/`.startsWith(`${known}/`)),
      )
      .map((specifier) => `${path}: ${specifier}`),
  );
}

/** All paths in a tree of conditions. */
function targetsOf(tree) {
  return typeof tree === "string" ? [tree] : Object.values(tree).flatMap(targetsOf);
}
