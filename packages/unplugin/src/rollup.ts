import { unplugin } from "./plugin/unplugin.js";

/** The plugin for Rollup: `plugins: [toolmark()]`. */
export const toolmark: (typeof unplugin)["rollup"] = unplugin.rollup;
