import { registerToolLoader } from "./node/register-tool-loader.js";

registerToolLoader();
