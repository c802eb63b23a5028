import { describe, expect, it, vi } from "vitest";
import { Approved, Denied, Pending, type ApprovalDecision } from "../approval/approval-answer.js";
import { createSuspension } from "../approval/suspension/create-suspension.js";
import { MemoryReplayGuard } from "../approval/suspension/replay-guard.js";
import type { SuspendedCall } from "../approval/suspension/suspended-call.js";
import { callTool } from "./call-tool.js";
import { createDispatcher } from "./create-dispatcher.js";
import { call, makeTool, recordEvents, textOf } from "./make-tool.fixture.js";
import { resumeToolCall } from "./resume-tool-call.js";
import { resumeToolCalls } from "./resume-tool-calls.js";

const secret = "a secret of more than sixteen bytes";
const ask = () => Pending("Pay this?");

function makePay() {
  const runs: unknown[] = [];
  const pay = makeTool(
    "pay",
    ({ eur }, { deps, isApproved }) => {
      runs.push([eur, deps, isApproved]);
      return `paid ${eur}`;
    },
    { properties: { eur: { type: "number" } }, required: ["eur"] },
  );
  return { pay, runs };
}

async function suspend(
  tool: ReturnType<typeof makePay>["pay"],
  input: unknown,
  suspension = createSuspension({ secret }),
) {
  const options = { approval: ask, suspension, deps: { password: "hunter2" }, toolCallId: "c1" };
  const { failure } = await callTool(tool, input, options);
  if (failure?.kind !== "suspended") throw new Error(`not suspended: ${failure?.kind}`);
  return failure.suspended;
}

/** Another process: all that comes over is text. */
const elsewhere = (value: unknown) => JSON.parse(JSON.stringify(value)) as SuspendedCall;

describe("a suspended call", () => {
  it("has a result of its own and does not run; what is kept is JSON without the host's secrets", async () => {
    const { pay, runs } = makePay();
    const { onEvent, types } = recordEvents();
    const suspension = createSuspension({ secret });
    const result = await callTool(
      pay,
      { eur: "900" },
      { approval: ask, suspension, deps: { password: "hunter2" }, onEvent },
    );
    expect(result).toMatchObject({ isError: true, failure: { kind: "suspended" } });
    expect(textOf(result)).toContain("waits for approval");
    expect(runs).toEqual([]);
    expect(types()).toEqual(["tool-call-start", "tool-approval-request", "tool-suspended", "tool-result"]);
    const suspended = result.failure?.kind === "suspended" ? result.failure.suspended : undefined;
    expect(suspended).toMatchObject({ toolName: "pay", input: { eur: 900 }, question: "Pay this?", parents: [] });
    expect(elsewhere(suspended)).toEqual(suspended);
    expect(JSON.stringify(suspended)).not.toMatch(/hunter2|a secret/);
  });

  it("runs once, elsewhere, with the context of there, and without a second question", async () => {
    const { pay, runs } = makePay();
    const saved = elsewhere(await suspend(pay, { eur: 900 }));
    const approval = vi.fn(() => false);
    const result = await resumeToolCall(saved, true, {
      tools: [pay],
      suspension: createSuspension({ secret }),
      deps: "new",
      approval,
    });
    expect(result).toMatchObject({ toolCallId: "c1", toolName: "pay", value: "paid 900", isError: false });
    expect(runs).toEqual([[900, "new", true]]);
    expect(approval).not.toHaveBeenCalled();
  });

  it.each<[ApprovalDecision, string]>([
    [Denied("limit is 500 a day"), 'The call of tool "pay" was not approved: limit is 500 a day'],
    [false, 'The call of tool "pay" was not approved.'],
    [undefined as never, 'The call of tool "pay" was not approved.'],
    [Pending() as never, 'The call of tool "pay" was not approved.'],
    [Approved({ arguments: { eur: "500" } }), 'paid 500\n[approved with changed arguments: {"eur":500}]'],
    [
      Approved({ arguments: { eur: "all" } }),
      'The call of tool "pay" was approved with other arguments, which do not fit',
    ],
  ])("ends as was decided: %j", async (decision, text) => {
    const { pay } = makePay();
    const suspension = createSuspension({ secret });
    const result = await resumeToolCall(elsewhere(await suspend(pay, { eur: 900 }, suspension)), decision, {
      tools: [pay],
      suspension,
    });
    expect(textOf(result)).toContain(text);
  });

  it("has values that JSON lacks written out, and coerces them again", async () => {
    const seen: unknown[] = [];
    const { createTool } = await import("../tool/create-tool.js");
    const tool = createTool({
      name: "t",
      description: "d",
      inputSchema: { type: "object", properties: { x: { type: "array", items: { type: "number" } } } },
      execute: ({ x }) => void seen.push(x),
    });
    const suspension = createSuspension({ secret });
    const saved = elsewhere(await suspend(tool as never, { x: "[1,2]" }, suspension));
    expect(saved.input).toEqual({ x: [1, 2] });
    await resumeToolCall(saved, true, { tools: [tool], suspension });
    expect(seen).toEqual([[1, 2]]);
  });

  it("is checked again: a tool that has changed gets no arguments that it cannot take", async () => {
    const { pay } = makePay();
    const run = vi.fn();
    const changed = makeTool("pay", run, { properties: { amount: { type: "number" } }, required: ["amount"] });
    const suspension = createSuspension({ secret });
    const saved = await suspend(pay, { eur: 900 }, suspension);
    const result = await resumeToolCall(saved, true, { tools: [changed], suspension });
    expect(result.failure?.kind).toBe("invalid-arguments");
    expect(run).not.toHaveBeenCalled();
    const gone = await resumeToolCall(await suspend(pay, { eur: 1 }, suspension), true, { tools: [], suspension });
    expect(gone.failure).toEqual({ kind: "unknown-tool" });
  });

  it("keeps the calls that it was made in", async () => {
    const { pay } = makePay();
    const suspension = createSuspension({ secret });
    let inner: SuspendedCall | undefined;
    const agent = makeTool("agent", async (_input, context) => {
      const [result] = await createDispatcher([pay]).callAll([call("pay", { eur: 1 })], { parent: context });
      if (result?.failure?.kind === "suspended") inner = result.failure.suspended;
    });
    const approval = (name: string) => name === "agent" || Pending();
    await callTool(agent, {}, { approval, suspension, toolCallId: "outer" });
    expect(inner?.parents).toEqual(["outer"]);
    const { onEvent, events } = recordEvents();
    await resumeToolCall(inner, true, { tools: [pay], suspension, onEvent });
    expect(events.every(({ parents }) => parents[0] === "outer")).toBe(true);
  });
});

describe("what is handed back", () => {
  const suspension = createSuspension({ secret });
  const resume = async (value: unknown, using = suspension) => {
    const { pay, runs } = makePay();
    try {
      await resumeToolCall(value, true, { tools: [pay], suspension: using });
      return "resumed";
    } catch (error) {
      expect(runs).toEqual([]);
      return (error as { code: string }).code;
    }
  };

  it.each<[what: string, change: Partial<Record<keyof SuspendedCall, unknown>>]>([
    ["other arguments", { input: { eur: 9000 } }],
    ["another tool", { toolName: "wipe" }],
    ["another call", { toolCallId: "c2" }],
    ["another question", { approvalId: "other" }],
    ["more time", { expiresAtMs: Date.now() + 1e12 }],
    ["other parents", { parents: ["x"] }],
    ["other words", { question: "Harmless?" }],
    ["another signature", { signature: "AAAA" }],
    ["a signature that is none", { signature: "***" }],
    ["one member more", { extra: 1 } as never],
  ])("is refused with %s", async (_what, change) => {
    const saved = await suspend(makePay().pay, { eur: 900 }, suspension);
    expect(await resume({ ...saved, ...change })).toBe("SUSPENSION_TAMPERED");
  });

  it("is refused when it is nested to break the check", async () => {
    const saved = await suspend(makePay().pay, { eur: 900 }, suspension);
    const input = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    expect(await resume({ ...saved, input })).toBe("SUSPENSION_TAMPERED");
  });

  it.each([[null], ["text"], [{}], [[]], [{ version: 1 }], [{ version: 2 }]])(
    "is refused when it is %j",
    async (value) => {
      expect(await resume(value)).toBe("SUSPENSION_MALFORMED");
    },
  );

  it("is refused when it was signed with another secret", async () => {
    const saved = await suspend(makePay().pay, { eur: 900 });
    expect(await resume(saved, createSuspension({ secret: "another one, as long as it" }))).toBe("SUSPENSION_TAMPERED");
  });

  it("is taken whatever order a database has put its keys in", async () => {
    const saved = await suspend(makePay().pay, { eur: 900 }, suspension);
    expect(await resume(Object.fromEntries(Object.entries(saved).reverse()))).toBe("resumed");
  });

  it("is refused when it has expired", async () => {
    const short = createSuspension({ secret, expiresInMs: -1 });
    expect(await resume(await suspend(makePay().pay, { eur: 900 }, short))).toBe("SUSPENSION_EXPIRED");
  });

  it("is refused the second time, also when both come at once, and also after a no", async () => {
    const saved = await suspend(makePay().pay, { eur: 900 }, suspension);
    expect((await Promise.all([resume(saved), resume(elsewhere(saved))])).sort()).toEqual([
      "SUSPENSION_USED",
      "resumed",
    ]);
    const denied = await suspend(makePay().pay, { eur: 900 }, suspension);
    await resumeToolCall(denied, false, { tools: [makePay().pay], suspension });
    expect(await resume(denied)).toBe("SUSPENSION_USED");
  });

  it("is refused by all processes that share a guard", async () => {
    const guard = new MemoryReplayGuard();
    const [one, two] = [createSuspension({ secret, guard }), createSuspension({ secret, guard })];
    const saved = await suspend(makePay().pay, { eur: 900 }, one);
    expect([await resume(saved, one), await resume(saved, two)]).toEqual(["resumed", "SUSPENSION_USED"]);
  });
});

describe("decisions on several calls", () => {
  it("count for the question that they were given to, once", async () => {
    const { pay, runs } = makePay();
    const suspension = createSuspension({ secret });
    const first = elsewhere(await suspend(pay, { eur: 1 }, suspension));
    const options = { tools: [pay], suspension };
    const turn1 = await resumeToolCalls([first], { [first.approvalId]: true }, options);
    expect(turn1.results.map(textOf)).toEqual(["paid 1"]);

    // The next turn has the same call id, and the host sends what it had decided before.
    const second = elsewhere(await suspend(pay, { eur: 1000 }, suspension));
    expect(second.toolCallId).toBe(first.toolCallId);
    const turn2 = await resumeToolCalls([second], { [first.approvalId]: true, c1: true }, options);
    expect(turn2.results).toEqual([]);
    expect(turn2.pending).toEqual([second]);
    expect(turn2.unused).toEqual([
      { approvalId: first.approvalId, problem: "unknown" },
      { approvalId: "c1", problem: "unknown" },
    ]);

    const turn3 = await resumeToolCalls(
      [first, second],
      { [first.approvalId]: true, [second.approvalId]: false },
      options,
    );
    expect(turn3.results.map(textOf)).toEqual(['The call of tool "pay" was not approved.']);
    expect(turn3.unused).toEqual([{ approvalId: first.approvalId, problem: "used" }]);
    expect(runs).toHaveLength(1);
  });
});
