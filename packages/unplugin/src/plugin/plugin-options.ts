/** Everything may be left out: what the transformer's entry in `tsconfig.json` says holds here too. */
export interface PluginOptions {
  /**
   * The project's `tsconfig.json`, from the current directory.
   *
   * @default the nearest one, from the current directory up
   */
  tsconfig?: string;
  /** `snake_case` maps the names of functions and parameters: `maxLines` → `max_lines`. */
  naming?: "preserve" | "snake_case";
  /** The JSON file that records the project's tools, from the folder of `tsconfig.json`. */
  snapshot?: string;
  /** The `.d.ts` file that makes their names known to the editor, from the folder of `tsconfig.json`. */
  registry?: string;
}
