import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const packageFolder = new URL("../..", import.meta.url);

/** A program that starts or resumes a run, writes what its tools do to a log, and where it is to a file. */
const program = `
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { Agent } from "@toolmark/agent";
import { createSuspension, createTool, Pending } from "@toolmark/runtime";
import { callsByName, scriptedModel } from "@toolmark/testing";

const [mode] = process.argv.slice(1);
const make = (name, annotations, end) => createTool({
  name, description: name, annotations, inputSchema: { type: "object" },
  execute: async () => { appendFileSync("log", name + "\\n"); await end?.(); return name + " done"; },
});
const hang = () => new Promise((resolve) => setTimeout(resolve, 60_000));
const tools = [make("mail", {}), make("look", { readOnly: true }, mode === "start" ? hang : undefined), make("pay", { destructive: true })];
const onSnapshot = (snapshot) => { writeFileSync("new", JSON.stringify(snapshot)); renameSync("new", "snapshot"); };
const turn = [callsByName("mail", {}, "m"), callsByName("look", {}, "l"), callsByName("pay", {}, "p")];
const agent = new Agent(scriptedModel(mode === "start" ? [turn] : ["Done."]), {
  tools, suspension: createSuspension({ secret: "shared by both processes" }),
  toolApproval: (name) => (name === "pay" ? Pending() : true),
});
const stored = existsSync("snapshot") ? JSON.parse(readFileSync("snapshot", "utf8")) : undefined;
const decisions = mode === "approve" ? { [stored.pending[0].approvalId]: true } : {};
const { end, text } = stored ? await agent.resume(stored, { decisions, onSnapshot }) : await agent.run("Go.", { onSnapshot });
if (end.reason === "suspended") onSnapshot(end.snapshot);
console.log(JSON.stringify({ reason: end.reason, text, tools: agent.messages.at(2)?.content.map(({ output }) => output.value) }));
`;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolmark-run-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "");

/** The program's folder is the package's, where its imports are found; its files are in one of their own. */
function start(mode: "start" | "resume" | "approve") {
  const source = `process.chdir(${JSON.stringify(folder)});\n${program}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", source, mode], {
    cwd: packageFolder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (data) => (printed += String(data)));
  const ended = new Promise<string>((resolve) => child.on("close", () => resolve(printed)));
  return { child, ended };
}

it("a process that is killed in the middle of a turn is gone on with by others, and no mail goes out twice", async () => {
  const first = start("start");
  await vi.waitUntil(() => read("log").includes("look") && read("snapshot").includes("approvalId"), {
    timeout: 20_000,
  });
  first.child.kill("SIGKILL");
  expect(await first.ended).toBe("");
  const second: unknown = JSON.parse(await start("resume").ended);
  expect(second).toMatchObject({ reason: "suspended" });
  const third: unknown = JSON.parse(await start("approve").ended);
  expect(third).toEqual({ reason: "answered", text: "Done.", tools: ["mail done", "look done", "pay done"] });
  expect(read("log").trim().split("\n")).toEqual(["mail", "look", "look", "pay"]);
});
