import ts from "typescript";
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
export { applyEdits } from "./hosts/splice/edit.js";

/**
 * Opens the project of a `tsconfig.json` for a host that compiles text: a bundler, a loader.
 *
 * @throws Error when the file cannot be read, or is no configuration; in the compiler's words
 */
export function openToolHost(configFile: string, options: ToolProjectOptions = {}): ToolHost {
  return open(ts, configFile, options);
}
