import { unplugin } from "./plugin/unplugin.js";

/** The plugin for Vite, and Vitest: `plugins: [toolmark()]`. */
export const toolmark: (typeof unplugin)["vite"] = unplugin.vite;
