import { unplugin } from "./plugin/unplugin.js";

/** The plugin for `Bun.build`: `plugins: [toolmark()]`. */
export const toolmark: (typeof unplugin)["bun"] = unplugin.bun;
