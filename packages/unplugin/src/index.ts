export type { PluginOptions } from "./plugin/plugin-options.js";
export { unplugin } from "./plugin/unplugin.js";
