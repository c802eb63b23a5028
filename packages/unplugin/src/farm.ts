import { unplugin } from "./plugin/unplugin.js";

/** The plugin for Farm: `plugins: [toolmark()]`. */
export const toolmark: (typeof unplugin)["farm"] = unplugin.farm;
