// The peers live in a project of their own with its own lock: nothing of the product depends on them.
import { join } from "node:path";
import { installProject } from "../lib/install-project.mjs";
import { say } from "../lib/workspace.mjs";

const project = join(import.meta.dirname, "contenders");

export const peerFile = (name) => join(project, name);

/** @returns {boolean} whether the peers are there; without network they may not be, and the rest goes on without them */
export function preparePeers() {
  const isReady = installProject(project, { sources: ["typia.ts", "tsconfig.json"] });
  if (!isReady) say("the peers could not be installed; measuring without them");
  return isReady;
}
