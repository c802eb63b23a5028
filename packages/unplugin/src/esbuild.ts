import { unplugin } from "./plugin/unplugin.js";

/** The plugin for esbuild: `plugins: [toolmark()]`. */
export const toolmark: (typeof unplugin)["esbuild"] = unplugin.esbuild;
