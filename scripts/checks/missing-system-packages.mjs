// Debian packages that tests need and this machine does not have.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/workspace.mjs";

/** @returns {string[]} names from .ci/debian-packages that are not installed (all of them on other systems) */
export function missingSystemPackages() {
  return readFileSync(join(root, ".ci/debian-packages"), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .filter((name) => !isInstalled(name));
}

function isInstalled(name) {
  const { status, stdout } = spawnSync("dpkg-query", ["-W", "-f=${db:Status-Status}", name], { encoding: "utf8" });
  return status === 0 && stdout === "installed";
}
