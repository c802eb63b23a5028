import type { LoadHook } from "node:module";
import { fileURLToPath } from "node:url";
import { compileForNode } from "./node/compile-for-node.js";
import { isCommonJs } from "./node/is-common-js.js";
import { ToolSession } from "./plugin/tool-session.js";

/** Compiles files with tools itself; all others are for whoever compiles TypeScript here. */
function createLoadHook(): LoadHook {
  const session = new ToolSession();
  return (url, context, nextLoad) => {
    if (!/^file:.*\.[cm]?tsx?(\?.*)?$/.test(url)) return nextLoad(url, context);
    const fileName = fileURLToPath(url.replace(/\?.*$/, ""));
    const isRequired = isCommonJs(fileName);
    const source = compileForNode(session, fileName, { isCommonJs: isRequired });
    if (source === undefined) return nextLoad(url, context);
    return { format: isRequired ? "commonjs" : "module", source, shortCircuit: true };
  };
}

/** @see Node's module customization hooks */
export const load: LoadHook = createLoadHook();
