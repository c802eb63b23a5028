import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { changeManifest } from "./change-manifest.js";
import { changeNextConfig, newNextConfig } from "./change-next-config.js";
import { changeTsconfig } from "./change-tsconfig.js";
import { changeViteConfig, newViteConfig } from "./change-vite-config.js";
import { exampleTool } from "./example-tool.js";
import type { FileChange } from "./file-change.js";
import type { ProjectFacts } from "./project-facts.js";

/** Where the first tool stands: in `src`, where the project has one. */
export function exampleFile(folder: string): string {
  const source = ["src", "app"].find((name) => existsSync(join(folder, name)));
  return source ? `${source}/example-tool.ts` : "example-tool.ts";
}

/**
 * The files to change; one that is as it should be is none of them.
 *
 * @throws CliError when the host's configuration is not understood
 */
export function planInit(facts: ProjectFacts, { withExample }: { withExample: boolean }): FileChange[] {
  const { folder } = facts;
  const change = (name: string, edit: (text: string) => string): FileChange => {
    const before = readFileSync(join(folder, name), "utf8");
    return { name, before, after: edit(before) };
  };
  const changes = [change("package.json", (text) => changeManifest(text, facts)), ...hostChanges(facts, change)];
  const example = exampleFile(folder);
  if (withExample && !existsSync(join(folder, example))) {
    changes.push({ name: example, before: undefined, after: exampleTool });
  }
  return changes.filter(({ before, after }) => before !== after);
}

type Change = (name: string, edit: (text: string) => string) => FileChange;

function hostChanges({ host, hostConfig }: ProjectFacts, change: Change): FileChange[] {
  if (host === "tspc") return [change("tsconfig.json", changeTsconfig)];
  if (hostConfig === undefined) {
    const after = host === "vite" ? newViteConfig : newNextConfig;
    return [{ name: `${host}.config.mjs`, before: undefined, after }];
  }
  const edit = host === "vite" ? changeViteConfig : changeNextConfig;
  return [change(hostConfig, (text) => edit(text, hostConfig))];
}
