import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const home = join(import.meta.dirname, "../..");

/** A module's text with tools of several kinds, made by hand: what they are made by is another test's matter. */
export function toolsText(descriptionOfAdd = "Adds two numbers."): string {
  return `
import { createTool } from "@toolmark/runtime";
export const add = createTool({
  name: "add", description: ${JSON.stringify(descriptionOfAdd)},
  inputSchema: { type: "object", properties: { a: { type: "number", description: "The first." }, b: { type: "number" },
    day: { type: "string", format: "date" }, unit: { enum: ["m", "km"] }, tags: { type: "array", items: { type: "string" } },
    where: { type: "object", properties: { city: { type: "string" } }, required: ["city"], additionalProperties: false },
    by: { anyOf: [{ type: "string", title: "a name" }, { type: "number", title: "a number" }] },
    exact: { type: "boolean" } }, required: ["a", "b"], additionalProperties: false },
  execute: ({ a, b }) => "the sum is " + (a + b),
});
export const erase = createTool({
  name: "erase", description: "Erases a table.", annotations: { destructive: true },
  inputSchema: { type: "object", properties: { table: { type: "string" } }, required: ["table"], additionalProperties: false },
  execute: ({ table }) => "erased " + table,
});
export const count = createTool({
  name: "count", description: "Counts, step by step.",
  inputSchema: { type: "object", properties: { to: { type: "integer" } }, required: ["to"], additionalProperties: false },
  execute: async function* ({ to }) {
    for (let step = 1; step <= to; step++) { yield "step " + step; await new Promise((resolve) => setTimeout(resolve, 30)); }
    return "counted to " + to;
  },
});
export const fail = createTool({
  name: "fail", description: "Fails.", inputSchema: { type: "object", properties: {} },
  execute: () => { console.log("printed"); throw new Error("no database at /secret/place"); },
});
`;
}

/** A started `toolmark dev`. */
export interface StartedDev {
  readonly folder: string;
  /** Without the token. */
  readonly url: string;
  readonly token: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the real command on a module in a folder of its own. */
export async function startDev(text = toolsText(), ...args: string[]): Promise<StartedDev> {
  // Inside the package, so that the module finds the runtime.
  const folder = mkdtempSync(join(home, "node_modules/.dev-"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "tools.js"), text);
  const words = ["dev", ...(args.length > 0 ? args : ["tools.js"])];
  const child = spawn(process.execPath, [join(home, "bin/toolmark.js"), ...words], {
    cwd: folder,
    env: { ...process.env, NODE_PATH: "" },
  });
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGINT");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\S+/.exec(output);
      if (found) resolve(found[0]);
    });
    child.once("close", () => reject(new Error(`ended with: ${errors}`)));
  });
  const [url = "", token = ""] = address.split("/#token=");
  return { folder, url, token, child, stop };
}
