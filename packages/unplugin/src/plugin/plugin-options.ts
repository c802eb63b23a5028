import type { ToolProjectOptions } from "@toolmark/transformer/splice";

/** Everything may be left out: what the plugin's entry in `tsconfig.json` says holds here too. */
export interface PluginOptions extends ToolProjectOptions {
  /**
   * The project's `tsconfig.json`, from the current directory.
   *
   * @default the nearest one, from the current directory up
   */
  tsconfig?: string;
}
