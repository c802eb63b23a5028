import type { InitializeHook, LoadHook, ResolveHook } from "node:module";
import { fileURLToPath } from "node:url";
import { compileForNode } from "./node/compile-for-node.js";
import { findSource } from "./node/find-source.js";
import { isCommonJs } from "./node/is-common-js.js";
import type { ToolLoaderOptions } from "./node/register-tool-loader.js";
import { ToolSession } from "./plugin/tool-session.js";

/** Node's module customization hooks, with what they share. */
class NodeHooks {
  readonly #session = new ToolSession();
  #compilesAll = false;

  readonly initialize: InitializeHook<ToolLoaderOptions | undefined> = (options) => {
    this.#compilesAll = options?.compilesAll ?? false;
  };

  readonly resolve: ResolveHook = async (specifier, context, nextResolve) => {
    try {
      return await nextResolve(specifier, context);
    } catch (error) {
      const source = this.#compilesAll ? findSource(specifier, context.parentURL) : undefined;
      if (source === undefined) throw error;
      return { url: source, format: "module", shortCircuit: true };
    }
  };

  /** Compiles files with tools itself; all others are for whoever compiles TypeScript here. */
  readonly load: LoadHook = (url, context, nextLoad) => {
    if (!/^file:.*\.[cm]?tsx?(\?.*)?$/.test(url)) return nextLoad(url, context);
    const fileName = fileURLToPath(url.replace(/\?.*$/, ""));
    const isRequired = !this.#compilesAll && isCommonJs(fileName);
    const how = { isCommonJs: isRequired, compilesAll: this.#compilesAll };
    const source = compileForNode(this.#session, fileName, how);
    if (source === undefined) return nextLoad(url, context);
    return { format: isRequired ? "commonjs" : "module", source, shortCircuit: true };
  };
}

const hooks = new NodeHooks();

/** @see Node's module customization hooks */
export const { initialize, resolve, load } = hooks;
