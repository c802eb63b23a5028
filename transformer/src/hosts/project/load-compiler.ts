import { createRequire } from "node:module";
import { join } from "node:path";
import { isSupportedVersion, type Ts } from "../compiler.js";

/** Names under which a project may have a compiler that we can use: its own, or an older one beside it. */
const packageNames = ["typescript", "typescript-6"];

/**
 * The compiler of a project, seen from a folder of it.
 *
 * @throws Error when none is installed that has the API we need
 */
export function loadCompiler(folder: string): Ts {
  const require = createRequire(join(folder, "noop.js"));
  const found: string[] = [];
  for (const name of packageNames) {
    const version = versionOf(require, name);
    if (version === undefined) continue;
    if (isSupportedVersion(version)) return require(name) as Ts; // the package's whole export
    found.push(`${name} ${version}`);
  }
  throw new Error(
    found.length > 0
      ? `${found.join(" and ")} cannot compile tools: Toolmark needs the compiler API of TypeScript 5.9 or 6. Install it beside: npm install --save-dev typescript-6@npm:typescript@6`
      : "TypeScript is not installed. Toolmark needs version 5.9 or 6: npm install --save-dev typescript@6",
  );
}

function versionOf(require: NodeJS.Require, name: string): string | undefined {
  try {
    return (require(`${name}/package.json`) as { version: string }).version; // npm's format
  } catch {
    return undefined;
  }
}
