// Writes sbom.cdx.json, the list of all that is in a release (CycloneDX 1.6): our packages, what they depend on, and the
// hashes of the lock file. It has neither time nor serial number, so that the same lock file gives the same list.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as prettier from "prettier";
import { bundledPackages } from "./lib/bundled-packages.mjs";
import { dependencyClosure, flattenClosure, labelOf } from "./lib/dependency-closure.mjs";
import { publishedPackages } from "./lib/published-packages.mjs";
import { readLockfile } from "./lib/read-lockfile.mjs";
import { root } from "./lib/workspace.mjs";
import { setUp } from "./set-up.mjs";

const FILE = "sbom.cdx.json";

/** @returns {Promise<string>} the list as text */
export async function renderSbom() {
  const known = new Map();
  const roots = publishedPackages().map(({ folder }) => {
    const installed = dependencyClosure(join(root, folder), known);
    const bundled = bundledPackages(folder, known);
    return { ...installed, dependencies: [...installed.dependencies, ...bundled] };
  });
  const ours = new Map(roots.map((item) => [item.manifest.name, item]));
  const all = flattenClosure(roots).filter((item) => (ours.get(item.manifest.name) ?? item) === item);
  const hashes = new Map(readLockfile().map(({ name, version, integrity }) => [`${name}@${version}`, integrity]));
  const text = JSON.stringify({
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        name: "toolmark",
        version: ours.get("toolmark").manifest.version,
        "bom-ref": "toolmark",
      },
    },
    components: all.map((item) => describeComponent(item, hashes)),
    dependencies: [
      { ref: "toolmark", dependsOn: roots.map(purlOf).sort() },
      ...all.map((item) => ({ ref: purlOf(item), dependsOn: [...new Set(item.dependencies.map(purlOf))].sort() })),
    ],
  });
  return prettier.format(text, { ...(await prettier.resolveConfig(join(root, FILE))), filepath: FILE });
}

function describeComponent(item, hashes) {
  const { name, version, license, description } = item.manifest;
  const [scope, rest] = name.startsWith("@") ? name.split("/") : [undefined, name];
  const isExpression = /[\s(]/.test(license);
  const integrity = hashes.get(labelOf(item));
  return {
    type: "library",
    "bom-ref": purlOf(item),
    ...(scope && { group: scope }),
    name: rest,
    version,
    ...(description && { description }),
    ...(integrity && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.slice(7), "base64").toString("hex") }],
    }),
    licenses: [isExpression ? { expression: license.replace(/^\((.*)\)$/, "$1") } : { license: { id: license } }],
    purl: purlOf(item),
  };
}

const purlOf = ({ manifest: { name, version } }) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

if (process.argv[1] === import.meta.filename) {
  const check = process.argv.includes("--check");
  if (!check) await setUp();
  const path = join(root, FILE);
  const text = await renderSbom();
  const isStale = !existsSync(path) || readFileSync(path, "utf8") !== text;
  if (isStale && !check) writeFileSync(path, text);
  if (isStale) console.log(check ? `${FILE} is stale; run node scripts/generate-sbom.mjs` : `wrote ${FILE}`);
  process.exitCode = check && isStale ? 1 : 0;
}
