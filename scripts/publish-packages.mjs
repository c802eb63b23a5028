// Publishes what is not published yet: node scripts/publish-packages.mjs [--provenance] [--dry-run]
// .github/workflows/release.yml calls it. Archives are those of pack-packages.mjs.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { publishedPackages } from "./lib/published-packages.mjs";
import { root, run, say } from "./lib/workspace.mjs";
import { packPackages } from "./pack-packages.mjs";
import { setUp } from "./set-up.mjs";

/** npm takes a provenance only for a package that names the repository which made it. */
export function nameRepository(manifest, { repository, folder }) {
  return {
    ...manifest,
    repository: { type: "git", url: `git+https://github.com/${repository}.git`, directory: folder },
  };
}

function isPublished({ name, version }) {
  const { stdout } = spawnSync("npm", ["view", `${name}@${version}`, "version"], { encoding: "utf8" });
  return stdout.trim() === version;
}

function publishAll({ provenance, dryRun }) {
  const repository = process.env.GITHUB_REPOSITORY;
  if (provenance && !repository) throw new Error("a provenance needs GITHUB_REPOSITORY, which GitHub's runners set");
  const packages = publishedPackages();
  const files = packages.map(({ folder }) => join(root, folder, "package.json"));
  const before = files.map((file) => readFileSync(file, "utf8"));
  try {
    if (repository)
      for (const [at, { folder, manifest }] of packages.entries())
        writeFileSync(files[at], `${JSON.stringify(nameRepository(manifest, { repository, folder }), null, 2)}\n`);
    const archives = packPackages(join(root, ".toolmark/packages"));
    for (const [at, archive] of archives.entries()) {
      const { manifest } = packages[at];
      if (!dryRun && isPublished(manifest)) say(`${manifest.name}@${manifest.version} is published already`);
      else
        run("npm", [
          "publish",
          archive,
          "--access",
          "public",
          ...(provenance ? ["--provenance"] : []),
          ...(dryRun ? ["--dry-run"] : []),
        ]);
    }
  } finally {
    for (const [at, file] of files.entries()) writeFileSync(file, before[at]);
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { provenance: { type: "boolean" }, "dry-run": { type: "boolean" } } });
  await setUp();
  publishAll({ provenance: values.provenance === true, dryRun: values["dry-run"] === true });
}
