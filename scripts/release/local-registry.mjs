// A registry on loopback with our packages as they are packed, and of other people's what this workspace has installed:
// what a stranger's `npm install` does can be tried without a network.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { readManifest } from "../lib/published-packages.mjs";
import { root } from "../lib/workspace.mjs";
import { readTarball, writeTarball } from "./tarball.mjs";

/**
 * @param {string[]} archives of our packages
 * @returns {Promise<{ url: string, asked: string[], missing: string[], close: () => Promise<void> }>} `asked`: packages
 *   that were asked for; `missing`: those that were not there
 */
export async function startRegistry(archives) {
  const packages = new Map();
  const add = ({ manifest, read }) => {
    const versions = packages.get(manifest.name) ?? new Map();
    packages.set(manifest.name, versions.set(manifest.version, { manifest, read }));
  };
  archives.map(readArchive).forEach(add);
  listInstalled().forEach(add);
  const asked = [];
  const missing = [];
  const server = createServer((request, response) => {
    const [, name, version] = /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.+)\.tgz)?$/.exec(decodeURIComponent(request.url)) ?? [];
    const found = packages.get(name);
    asked.push(name);
    if (!found || (version && !found.has(version))) {
      missing.push(name ?? request.url);
      return response.writeHead(404).end("{}");
    }
    if (version) return response.end(found.get(version).read());
    response.setHeader("content-type", "application/json");
    return response.end(JSON.stringify(describe(name, found, request.headers.host)));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://127.0.0.1:${server.address().port}/`, asked, missing, close };
}

function readArchive(file) {
  const archive = readFileSync(file);
  return { manifest: JSON.parse(readTarball(archive).get("package.json")), read: () => archive };
}

/** Everything in pnpm's store of this workspace, at its pinned versions. */
function listInstalled() {
  const store = join(root, "node_modules/.pnpm");
  return readdirSync(store).flatMap((entry) => {
    const [, name, version] = /^(@?[^@]+)@([^_(]+)/.exec(entry) ?? [];
    if (name === undefined) return [];
    const folder = join(store, entry, "node_modules", name.replace("+", "/"));
    return isThere(folder, version) ? [{ manifest: readManifest(folder), read: () => writeTarball(folder) }] : [];
  });
}

function isThere(folder, version) {
  try {
    return readManifest(folder).version === version;
  } catch {
    return false;
  }
}

function describe(name, versions, host) {
  const all = [...versions.keys()].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  const describeVersion = (version) => {
    const { devDependencies: _, scripts: __, ...manifest } = versions.get(version).manifest;
    return [version, { ...manifest, dist: { tarball: `http://${host}/${name}/-/${version}.tgz` } }];
  };
  return { name, "dist-tags": { latest: all.at(-1) }, versions: Object.fromEntries(all.map(describeVersion)) };
}
