import { register } from "node:module";
import { hookRequire } from "./node/hook-require.js";

register("./node-hooks.js", import.meta.url);
hookRequire();
