import { createSuspension, createTool, Denied, Pending, type ToolContext } from "@toolmark/runtime";
import { callsByName, scriptedModel, type ScriptedTurn } from "@toolmark/testing";
import { describe, expect, it } from "vitest";
import { Agent } from "../agent.js";
import type { AgentOptions } from "../agent-options.js";
import type { AgentOutcome } from "../outcome.js";
import { makeSubagentTool } from "../subagent/make-subagent-tool.js";
import { expectValid, outputsOf } from "../valid-history.fixture.js";
import type { RunSnapshot } from "./run-snapshot.js";

const secret = "a secret of at least 16 bytes";
const pay = [callsByName("pay", { eur: 900 }, "c1"), callsByName("clock", {}, "c2")];

/** An agent as a process would make it: nothing of it is shared with another but what is stored. */
function processOf(script: readonly ScriptedTurn[], options: AgentOptions = {}) {
  const ran: string[] = [];
  const deps: unknown[] = [];
  const make = (name: string, annotations = {}, work: (context?: ToolContext) => unknown = () => undefined) =>
    createTool({
      name,
      description: `Does ${name}.`,
      inputSchema: { type: "object", properties: { eur: { type: "number" } } },
      annotations,
      execute: async (input, context) => {
        ran.push(name);
        deps.push(context?.deps);
        await work(context);
        return `${name} ${JSON.stringify(input)}`;
      },
    });
  const crash = make("crash", {}, () => new Promise(() => undefined));
  const tools = [make("pay", { destructive: true }), make("clock", { readOnly: true }), make("mail"), crash];
  const model = scriptedModel(script);
  const agent = new Agent(model, {
    tools,
    suspension: createSuspension({ secret }),
    toolApproval: (name) => (name === "pay" ? Pending("Pay?") : true),
    ...options,
  });
  return { agent, model, ran, deps };
}

/** What is stored, as another process reads it. */
function store(outcome: AgentOutcome): RunSnapshot {
  if (outcome.end.reason !== "suspended") throw new Error(`The run ended as ${outcome.end.reason}.`);
  return JSON.parse(JSON.stringify(outcome.end.snapshot)) as RunSnapshot; // what was written
}

const idOf = ({ pending }: RunSnapshot) => pending[0]?.approvalId ?? "";

describe("a run that waits for a decision", () => {
  it("ends as suspended, with the other calls done and a conversation that any provider takes", async () => {
    const { agent, ran, model } = processOf([pay]);
    const outcome = await agent.run("Pay the bill.", { deps: { token: "hidden" } });
    const snapshot = store(outcome);
    expect(snapshot.pending).toMatchObject([
      { toolCallId: "c1", toolName: "pay", input: { eur: 900 }, question: "Pay?" },
    ]);
    expect(ran).toEqual(["clock"]);
    expectValid(outcome.messages);
    expect(outputsOf(outcome.messages)[0]).toEqual({
      type: "error-text",
      value: 'The call of tool "pay" waits for approval and has not run.',
    });
    expect(model.requests).toHaveLength(1);
    expect(JSON.stringify(snapshot)).not.toContain("hidden");
  });

  it("goes on in another process: what is approved runs once, with the new deps, and nothing that is done runs again", async () => {
    const snapshot = store(await processOf([pay]).agent.run("Pay the bill.", { deps: "old" }));
    const { agent, ran, deps, model } = processOf(["Paid."]);
    const outcome = await agent.resume(snapshot, { decisions: { [idOf(snapshot)]: true }, deps: "new" });
    expect(outcome).toMatchObject({ end: { reason: "answered" }, text: "Paid.", turns: 2 });
    expect([ran, deps]).toEqual([["pay"], ["new"]]);
    expectValid(outcome.messages);
    expect(outputsOf(outcome.messages).map(({ value }) => value)).toEqual(['pay {"eur":900}', "clock {}"]);
    expect(model.requests[0]?.prompt).toHaveLength(3);
    expect(agent.messages).toEqual(outcome.messages);
  });

  it("tells the model why a call was refused", async () => {
    const snapshot = store(await processOf([pay]).agent.run("?"));
    const { agent, ran } = processOf(["I see."]);
    const { messages } = await agent.resume(snapshot, {
      decisions: { [idOf(snapshot)]: Denied("limit is 500 a day") },
    });
    expect(ran).toEqual([]);
    expect(outputsOf(messages)[0]).toMatchObject({
      type: "error-text",
      value: expect.stringContaining("limit is 500 a day"),
    });
  });

  it("waits on while nobody has decided, and takes no decision of another question", async () => {
    const snapshot = store(await processOf([pay]).agent.run("?"));
    const { agent, ran, model } = processOf(["Paid."]);
    const still = store(await agent.resume(snapshot, { decisions: { c1: true, other: true } }));
    expect(still.pending).toEqual(snapshot.pending);
    expect([ran, model.requests]).toEqual([[], []]);
    expect((await agent.resume(still, { decisions: { [idOf(still)]: true } })).end).toEqual({ reason: "answered" });
    expect(ran).toEqual(["pay"]);
  });

  it("counts a decision once: resumed twice, the call has run once", async () => {
    const snapshot = store(await processOf([pay]).agent.run("?"));
    const { agent, ran } = processOf(["Paid.", "Again."]);
    const decisions = { [idOf(snapshot)]: true };
    await agent.resume(snapshot, { decisions });
    const { messages } = await agent.resume(snapshot, { decisions });
    expect(ran).toEqual(["pay"]);
    expect(outputsOf(messages)[0]?.value).toMatchInlineSnapshot(
      `"The call of tool "pay" was decided before; what it came to is not known here."`,
    );
  });

  it("does not run a call that was changed where it was stored, or decided too late", async () => {
    const snapshot = store(await processOf([pay]).agent.run("?"));
    const [call] = snapshot.pending;
    const forged = { ...snapshot, pending: call ? [{ ...call, input: { eur: 9 } }] : [] };
    const first = processOf(["Hm."]);
    const { messages } = await first.agent.resume(forged, { decisions: { [idOf(snapshot)]: true } });
    expect(first.ran).toEqual([]);
    expect(outputsOf(messages)[0]?.value).toMatchInlineSnapshot(
      `"The call of tool "pay" could not be decided and has not run."`,
    );
    const suspension = createSuspension({ secret, expiresInMs: -1 });
    const late = store(await processOf([pay], { suspension }).agent.run("?"));
    const second = processOf(["Hm."]);
    const after = await second.agent.resume(late, { decisions: { [idOf(late)]: true } });
    expect(second.ran).toEqual([]);
    expect(outputsOf(after.messages)[0]?.value).toMatchInlineSnapshot(
      `"The call of tool "pay" was not decided in time and has not run."`,
    );
  });

  it("counts its turns on", async () => {
    const snapshot = store(await processOf([pay], { maxIterations: 1 }).agent.run("?"));
    const { agent } = processOf(["That is all."], { maxIterations: 1 });
    const { end } = await agent.resume(snapshot, { decisions: { [idOf(snapshot)]: true } });
    expect(end).toEqual({ reason: "turn-limit", maxIterations: 1 });
  });

  it("gives what the resumed calls do, too", async () => {
    const snapshot = store(await processOf([pay]).agent.run("?"));
    const { agent } = processOf(["Paid."]);
    const kinds: string[] = [];
    for await (const chunk of agent.streamResumed(snapshot, { decisions: { [idOf(snapshot)]: true } })) {
      kinds.push(chunk.type === "tool" ? chunk.event.type : chunk.type);
    }
    expect(kinds).toEqual(["tool-call-start", "tool-approval", "tool-result", "text", "text", "finished"]);
  });

  it("needs the agent's suspension, and a snapshot that is one", async () => {
    const snapshot = store(await processOf([pay]).agent.run("?"));
    const { agent } = processOf([], { suspension: undefined });
    await expect(agent.resume(snapshot, { decisions: { [idOf(snapshot)]: true } })).rejects.toMatchObject({
      code: "SUSPENSION_MISSING",
    });
    for (const value of [undefined, {}, { ...snapshot, version: 2 }, { ...snapshot, pending: {} }]) {
      await expect(agent.resume(value as never)).rejects.toMatchObject({ code: "SNAPSHOT_MALFORMED" }); // as it may be stored
    }
  });

  it("is refused within a sub-agent, whose own call could not be kept: the run goes on", async () => {
    const { agent } = processOf([callsByName("spawn_subagent", { task: "Pay." }), "Done."], {
      tools: [
        makeSubagentTool(() => scriptedModel([callsByName("pay", {}), "Not paid."]), {
          tools: [
            createTool({ name: "pay", description: "Pays.", inputSchema: { type: "object" }, execute: () => "paid" }),
          ],
        }),
      ],
    });
    const { end, messages } = await agent.run("?");
    expect(end).toEqual({ reason: "answered" });
    expect(outputsOf(messages)).toEqual([{ type: "text", value: "Not paid." }]);
  });
});

describe("a run that breaks off", () => {
  /** Runs until a tool hangs, and gives what was stored by then. */
  async function crashIn(script: readonly ScriptedTurn[], calls = 1) {
    const { agent, ran } = processOf(script);
    const stored: string[] = [];
    const chunks = agent.stream("Go.", { onSnapshot: (snapshot) => stored.push(JSON.stringify(snapshot)) });
    const ended = (async () => {
      for await (const chunk of chunks) {
        if (chunk.type === "tool" && chunk.event.type === "tool-result" && stored.length > calls) break;
      }
    })();
    await ended;
    return { stored: stored.map((text) => JSON.parse(text) as RunSnapshot), ran }; // what was written
  }

  it("stored where it was: before its calls, and after each", async () => {
    const { stored } = await crashIn([[callsByName("mail", {}, "m"), callsByName("crash", {}, "x")]]);
    expect(stored.map(({ open, messages }) => [open, messages.at(-1)?.role])).toEqual([
      [["m", "x"], "assistant"],
      [["x"], "tool"],
    ]);
  });

  it("goes on without making again what was done; of what broke off, the model is told", async () => {
    const { stored } = await crashIn([[callsByName("mail", {}, "m"), callsByName("crash", {}, "x")]]);
    const { agent, ran } = processOf(["I shall look."]);
    const outcome = await agent.resume(stored[1] as RunSnapshot); // there are two
    expect(outcome.end).toEqual({ reason: "answered" });
    expect(ran).toEqual([]);
    expectValid(outcome.messages);
    expect(outputsOf(outcome.messages)).toMatchInlineSnapshot(`
      [
        {
          "type": "text",
          "value": "mail {}",
        },
        {
          "type": "error-text",
          "value": "The call of tool "crash" was interrupted, and whether it took effect is not known. Find out before you call it again.",
        },
      ]
    `);
  });

  it("makes again what only reads, and asks again what needs approval", async () => {
    const { stored } = await crashIn([
      [callsByName("clock", {}, "r"), callsByName("mail", {}, "m"), callsByName("crash", {}, "x")],
    ]);
    const before = processOf(["Twelve."]);
    const outcome = await before.agent.resume(stored[0] as RunSnapshot); // there is one before the calls
    expect(before.ran).toEqual(["clock"]);
    expectValid(outcome.messages);
    expect(outputsOf(outcome.messages).map(({ type }) => type)).toEqual(["text", "error-text", "error-text"]);
  });

  it("still waits for the decision on a call that was kept by then, and tells of the others", async () => {
    const { stored } = await crashIn(
      [[callsByName("pay", {}, "p"), callsByName("mail", {}, "m"), callsByName("crash", {}, "x")]],
      2,
    );
    const snapshot = stored.at(-1) as RunSnapshot; // there are several
    const { agent, ran } = processOf(["Paid."]);
    const again: RunSnapshot[] = [];
    const still = await agent.resume(snapshot, { onSnapshot: (taken) => again.push(taken) });
    expectValid(still.messages);
    const waiting = store(still);
    expect(waiting.pending.map(({ toolCallId }) => toolCallId)).toEqual(["p"]);
    expect(again).toHaveLength(1);
    const { end, messages } = await agent.resume(waiting, { decisions: { [idOf(waiting)]: true } });
    expect(end).toEqual({ reason: "answered" });
    expect(ran).toEqual(["pay"]);
    expect(outputsOf(messages).map(({ type }) => type)).toEqual(["text", "text", "error-text"]);
  });

  it("that cannot store where it is ends with the error of the store", async () => {
    const { agent, ran } = processOf([[callsByName("mail", {})]]);
    const onSnapshot = () => Promise.reject(new Error("disk full"));
    await expect(agent.run("Go.", { onSnapshot })).rejects.toThrow("disk full");
    expect(ran).toEqual([]);
  });

  it("keeps the tools that were loaded", async () => {
    const clock = createTool({
      name: "tell_time",
      description: "Tells.",
      inputSchema: { type: "object" },
      execute: () => "noon",
    });
    const toolGroups = [{ name: "time", description: "Time.", tools: [clock] }];
    const stored: RunSnapshot[] = [];
    const script = [callsByName("load_tools", { names: ["time"] }), callsByName("tell_time", {}), "Noon."];
    await new Agent(scriptedModel(script), { toolGroups }).run("?", {
      onSnapshot: (snapshot) => stored.push(snapshot),
    });
    const model = scriptedModel(["Noon."]);
    await new Agent(model, { toolGroups }).resume(stored.at(-1) as RunSnapshot); // four were stored
    expect(model.requests[0]?.tools?.map(({ name }) => name)).toContain("tell_time");
  });
});
