import type { RawSourceMap } from "@jridgewell/remapping";
import { applySplice } from "./plugin/apply-splice.js";
import { describeProblems } from "./plugin/describe-problems.js";
import { isToolFile } from "./plugin/is-tool-file.js";
import type { PluginOptions } from "./plugin/plugin-options.js";
import { ToolSession } from "./plugin/tool-session.js";

/** What webpack and Turbopack give a loader, as far as it is used here. */
interface LoaderContext {
  resourcePath: string;
  rootContext?: string;
  getOptions(): PluginOptions;
  addDependency(file: string): void;
  callback(error: Error | null, code?: string, map?: RawSourceMap | object): void;
}

/** A loader is called for file after file: the projects that it has opened are kept between the calls. */
function createLoader(): (this: LoaderContext, text: string, map?: object) => void {
  const sessions = new Map<string, ToolSession>();
  return function toolmarkLoader(text, map) {
    if (!isToolFile(this.resourcePath, text)) return this.callback(null, text, map);
    const options = this.getOptions();
    const folder = this.rootContext ?? process.cwd();
    const key = JSON.stringify([folder, options]);
    const session = sessions.get(key) ?? new ToolSession(options, folder);
    sessions.set(key, session);
    const spliced = session.splice(this.resourcePath, text);
    if (!spliced) return this.callback(null, text, map);
    for (const file of spliced.dependencies) this.addDependency(file);
    if (spliced.problems.length > 0) return this.callback(new Error(describeProblems(spliced.problems, text)));
    const result = applySplice(this.resourcePath, text, spliced.edits);
    this.callback(null, result.code, result.map);
  };
}

/** The loader for Next (Turbopack and webpack), and for webpack where a plugin cannot be used. */
export default createLoader(); // eslint-disable-line no-restricted-syntax -- loaders are taken by their default export
