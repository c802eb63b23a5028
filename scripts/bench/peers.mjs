// The peers live in projects of their own with their own locks: nothing of the product depends on them.
import { join } from "node:path";
import { installProject } from "../lib/install-project.mjs";
import { say } from "../lib/workspace.mjs";

const project = join(import.meta.dirname, "contenders");
const frameworks = join(import.meta.dirname, "frameworks");

export const peerFile = (name) => join(project, name);
export const frameworkFile = (name) => join(frameworks, name);

/** @returns {boolean} whether the peers are there; without network they may not be, and the rest goes on without them */
export function preparePeers() {
  return prepare(project, { sources: ["typia.ts", "tsconfig.json"] });
}

/** The same for agent frameworks, which are far larger. */
export function prepareFrameworks() {
  return prepare(frameworks);
}

function prepare(folder, options) {
  const isReady = installProject(folder, options);
  if (!isReady) say("the peers could not be installed; measuring without them");
  return isReady;
}
