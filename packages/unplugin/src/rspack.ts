import { unplugin } from "./plugin/unplugin.js";

/** The plugin for Rspack: `plugins: [toolmark()]`. */
export const toolmark: (typeof unplugin)["rspack"] = unplugin.rspack;
