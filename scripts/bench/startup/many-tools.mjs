// A thousand embedded tools: their definitions as a provider gets them, and one checked call.
import { toolOf } from "@toolmark/runtime";
import * as tools from "./dist/tools-0.js";

const definitions = Object.values(tools)
  .map((fn) => toolOf(fn))
  .map(({ name, description, inputSchemaText }) => {
    return `{"name":${JSON.stringify(name)},"description":${JSON.stringify(description)},"inputSchema":${inputSchemaText}}`;
  })
  .join();
const value = toolOf(tools.tool7).tryCoerce({ id: "a", count: "5", mode: "fast", filter: { field: "x", limit: 3 } });
if (definitions.length < 100_000 || value?.count !== 5) process.exitCode = 1;
