// Makes a site of the documentation: npm run docs. The result is docs/site/dist, to be served by anything that serves
// files; search works without a network. A link that leads nowhere is an error.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkLinks } from "./checks/check-links.mjs";
import { deadLinksOf } from "./docs/dead-links.mjs";
import { stageSite } from "./docs/stage-site.mjs";
import { installProject } from "./lib/install-project.mjs";
import { root } from "./lib/workspace.mjs";

const site = join(root, "docs/site");

function buildDocs() {
  const dead = checkLinks();
  for (const line of dead) console.log(line);
  if (dead.length > 0 || !installProject(site)) return 1;
  const pages = stageSite(join(site, ".staged"));
  const vitepress = join(site, "node_modules/vitepress/bin/vitepress.js");
  const { status } = spawnSync(process.execPath, [vitepress, "build", "."], { cwd: site, stdio: "inherit" });
  if (status !== 0) return 1;
  const broken = deadLinksOf(join(site, "dist"));
  for (const line of broken) console.log(line);
  console.log(`${pages.length} pages in docs/site/dist, ${broken.length} dead links`);
  return broken.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = buildDocs();
