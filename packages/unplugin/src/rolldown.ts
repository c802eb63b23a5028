import { unplugin } from "./plugin/unplugin.js";

/** The plugin for Rolldown: `plugins: [toolmark()]`. */
export const toolmark: (typeof unplugin)["rolldown"] = unplugin.rolldown;
