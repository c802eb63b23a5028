import { unplugin } from "./plugin/unplugin.js";

/** The plugin for Rolldown: `plugins: [toolmark()]`. */
export const toolmark = unplugin.rolldown;
