import {
  openToolHost,
  type SplicedFile,
  type SpliceHow,
  type ToolHost,
  type TranspiledText,
} from "@toolmark/transformer/splice";
import { findConfig } from "./find-config.js";
import type { PluginOptions } from "./plugin-options.js";

/** The one project of a build, opened when the first file with a tool comes. */
export class ToolSession {
  readonly #options: PluginOptions;
  readonly #folder: string;
  #host: ToolHost | undefined;

  constructor(options: PluginOptions = {}, folder = process.cwd()) {
    this.#options = options;
    this.#folder = folder;
  }

  /** What to change in a file; `undefined` when nothing is to be done or said. */
  splice(fileName: string, text: string, how?: SpliceHow): SplicedFile | undefined {
    return this.#open().splice(fileName.replaceAll("\\", "/"), text, how);
  }

  /** JavaScript of a spliced text. */
  transpile(fileName: string, code: string, how?: SpliceHow): TranspiledText {
    return this.#open().transpile(fileName.replaceAll("\\", "/"), code, how);
  }

  /** A new build begins: files may have come or gone. */
  refresh(): void {
    this.#host?.refresh();
  }

  /** The build is done and right: snapshot and registry are written, where they are wanted. */
  record(): void {
    this.#host?.record();
  }

  #open(): ToolHost {
    const { tsconfig, ...options } = this.#options;
    return (this.#host ??= openToolHost(findConfig(tsconfig, this.#folder), options));
  }
}
