import { dirname } from "node:path";
import { loadCompiler } from "./hosts/project/load-compiler.js";
import { openToolHost as open, type ToolHost } from "./hosts/project/open-tool-host.js";
import type { ToolProjectOptions } from "./hosts/project/splice-types.js";

export type { SpliceHow, ToolHost } from "./hosts/project/open-tool-host.js";
export type {
  Edit,
  SplicedFile,
  ToolProblem,
  ToolProjectOptions,
  TranspiledText,
} from "./hosts/project/splice-types.js";
export { toolText } from "./1-collect/tool-text.js";
export { applyEdits } from "./hosts/splice/edit.js";

/**
 * Opens the project of a `tsconfig.json` for a host that compiles text: a bundler, a loader. The compiler is the
 * project's own; where that is TypeScript 7, the `typescript-6` beside it.
 *
 * @throws Error when there is no such compiler, or the file cannot be read or is no configuration
 */
export function openToolHost(configFile: string, options: ToolProjectOptions = {}): ToolHost {
  return open(loadCompiler(dirname(configFile)), configFile, options);
}
