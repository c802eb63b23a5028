// A project of a stranger's, in which our packages were installed by npm from the archives that would be published.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder, removeFolders } from "../lib/temporary-folder.mjs";
import { packPackages } from "../pack-packages.mjs";
import { startRegistry } from "./local-registry.mjs";

/**
 * Packs the packages and starts a registry that has them.
 *
 * @returns {Promise<{ archives: string[], makeFolder: (name: string) => string, close: () => Promise<void>,
 *   runShell: (folder: string, command: string) => Promise<{ status: number, output: string }> }>}
 */
export async function preparePackages() {
  const home = makeTemporaryFolder("packed");
  const archives = packPackages(join(home, "archives"), { isQuiet: true });
  const registry = await startRegistry(archives);
  writeFileSync(join(home, "npmrc"), "");
  const env = {
    ...withoutNpmSettings(process.env),
    npm_config_registry: registry.url,
    // Nothing of the machine's own set-up or cache plays a part.
    npm_config_cache: join(home, "cache"),
    npm_config_userconfig: join(home, "npmrc"),
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
    NO_COLOR: "1",
  };
  return {
    archives,
    makeFolder: (name) => makeTemporaryFolder(name),
    close: async () => {
      await registry.close();
      removeFolders();
    },
    runShell: (folder, command) => runToEnd("sh", ["-ec", command], { cwd: folder, env }),
  };
}

/** npm hands its settings to what it runs, also those of the command that the tests were started by. */
function withoutNpmSettings(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_|^VITEST|^NODE_/i.test(name)));
}

/** Not spawnSync: the registry answers in this process. */
function runToEnd(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output }));
  });
}
