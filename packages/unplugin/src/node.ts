export { registerToolLoader, type ToolLoaderOptions } from "./node/register-tool-loader.js";
