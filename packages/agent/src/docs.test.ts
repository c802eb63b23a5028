import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import * as runtime from "@toolmark/runtime";
import { callsByName, scriptedModel, type ScriptedTurn } from "@toolmark/testing";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import * as agentPackage from "./index.js";

const page = readFileSync(new URL("../../../docs/agent.md", import.meta.url), "utf8");
const examples = new Map(
  [...page.matchAll(/```ts run=(\w+)[^\n]*\n([^]*?)```/g)].map(([, name = "", code = ""]) => [name, code]),
);

const tool = (name: string) =>
  runtime.createTool({
    name,
    description: `Does ${name}.`,
    inputSchema: { type: "object" },
    execute: () => `${name} done`,
  });

/** Runs an example with a scripted model, and gives what it printed and what it made. */
async function runExample(name: string, script: readonly ScriptedTurn[] = []) {
  const printed: string[] = [];
  const stored: string[] = [];
  const model = scriptedModel(script);
  const modules: Record<string, object> = {
    "@toolmark/agent": agentPackage,
    "@toolmark/runtime": runtime,
    "@toolmark/builtin": { web: [tool("web_search")], compute: [tool("run_command")] },
    "@ai-sdk/anthropic": { anthropic: () => model },
    "./tools.js": { searchBooks: tool("searchBooks") },
  };
  const globals = {
    model,
    tools: [tool("pay"), tool("look")],
    console: { log: (...values: unknown[]) => printed.push(values.map(String).join(" ")) },
    process: { env: { SECRET: "a secret of 16 bytes" }, stdout: { write: (text: string) => printed.push(text) } },
    save: (text: string) => stored.push(text),
    load: () => stored.at(-1),
  };
  const { outputText } = ts.transpileModule(examples.get(name) ?? "", {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  const body = outputText.replace(/^import (\{[^}]*\}) from ("[^"]+");$/gm, "const $1 = modules[$2];");
  const made = body.includes("const spawn") ? "spawn" : "undefined";
  const run = runInThisContext(
    `(async ({ modules, ${Object.keys(globals).join(", ")} }) => { ${body}\n return ${made}; })`,
  ) as (given: object) => Promise<runtime.ToolFunction>; // the line above
  return { spawn: await run({ modules, ...globals }), printed, model };
}

const spawns = (...inputs: object[]) => inputs.map((input, at) => callsByName("spawn_subagent", input, `s${at}`));

describe("the examples of docs/agent.md", () => {
  it("are all run here that have a name", () => {
    const code = page.match(/```ts run=/g)?.length;
    expect([examples.size, [...examples.keys()]]).toEqual([
      code,
      ["agent", "stream", "inbox", "generic", "typed", "depth", "approval", "observer", "suspend"],
    ]);
  });

  it("run an agent", async () => {
    const { printed } = await runExample("agent", [callsByName("searchBooks", {}), "Moby-Dick."]);
    expect(printed).toEqual(["Moby-Dick."]);
  });

  it("stream one", async () => {
    const { printed } = await runExample("stream", [callsByName("look", {}), "Moby-Dick."]);
    expect(printed).toEqual(["look", "Moby-", "Dick.", "[object Object]"]);
  });

  it("post to one", async () => {
    const { printed, model } = await runExample("inbox", [callsByName("look", {}), "The first."]);
    expect(printed).toEqual(["The first."]);
    expect(JSON.stringify(model.requests)).toContain("withdrawn");
  });

  it("spawn sub-agents", async () => {
    const parts = ["France", "Japan", "Brazil"].map((task) => ({ task }));
    const { printed, model } = await runExample("generic", [
      spawns(...parts),
      "1 %",
      "0 %",
      "2 %",
      "Brazil grew most.",
    ]);
    expect(printed).toEqual(["Brazil grew most."]);
    expect(model.requests[1]?.tools?.map(({ name }) => name)).toEqual(["web_search"]);
  });

  it("spawn sub-agents of types", async () => {
    const script = [
      spawns({ agent_type: "researcher", task: "Tides." }),
      "The moon.",
      spawns({ agent_type: "writer", task: "Write: the moon." }),
      "Twice a day …",
      "Here is the page.",
    ];
    const { printed, model } = await runExample("typed", script);
    expect(printed).toEqual(["Here is the page."]);
    expect(model.requests.map(({ temperature }) => temperature)).toEqual([
      undefined,
      undefined,
      undefined,
      0.9,
      undefined,
    ]);
  });

  it("spawn two levels", async () => {
    const { spawn, model } = await runExample("depth", [spawns({ task: "deeper" }), "Deep.", "Done."]);
    await runtime.callTool(spawn, { task: "go" });
    expect(model.requests.map(({ tools = [] }) => tools.length)).toEqual([1, 0, 1]);
  });

  it("gate the tools of sub-agents", async () => {
    const { spawn, model } = await runExample("approval", [
      [callsByName("web_search", {}), callsByName("run_command", {}, "c2")],
      "Done.",
    ]);
    await runtime.callTool(spawn, { task: "go" });
    const results = model.requests[1]?.prompt.at(-1);
    expect(JSON.stringify(results)).toContain("web_search done");
    expect(JSON.stringify(results)).not.toContain("run_command done");
  });

  it("watch sub-agents", async () => {
    const { spawn, printed } = await runExample("observer", ["Done."]);
    await runtime.callTool(spawn, { task: "go" });
    const shown = printed.map((line) => line.replace(/^\[[\w-]+\] /, ""));
    expect(shown).toEqual(["started (null): go", "text", "text", "finished", "done: Done."]);
  });

  it("suspend a run and resume it", async () => {
    const { printed, model } = await runExample("suspend", [callsByName("pay", {}), "Paid."]);
    expect(printed).toEqual(["Paid."]);
    expect(JSON.stringify(model.requests[1]?.prompt)).toContain("pay done");
  });
});
