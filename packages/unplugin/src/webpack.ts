import { unplugin } from "./plugin/unplugin.js";

/** The plugin for webpack: `plugins: [toolmark()]`. */
export const toolmark: (typeof unplugin)["webpack"] = unplugin.webpack;
