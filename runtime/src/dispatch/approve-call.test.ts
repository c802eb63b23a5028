import { describe, expect, it, vi } from "vitest";
import { Approved, Denied, Pending } from "../approval/approval-answer.js";
import { approveAll, askWhenNeeded, type ApprovalPolicy } from "../approval/approval-policy.js";
import { ApprovalRequired } from "../errors/approval-required.js";
import { callTool } from "./call-tool.js";
import { createDispatcher } from "./create-dispatcher.js";
import { call, makeTool, recordEvents, sleep, textOf } from "./make-tool.fixture.js";

const pay = makeTool("pay", ({ eur }) => `paid ${eur}`, {
  properties: { eur: { type: "number" }, to: { type: "array", items: { type: "string" } } },
});

describe("a policy", () => {
  it("is asked after coercion, about exactly what will run, with what it needs to decide", async () => {
    const approval = vi.fn<ApprovalPolicy>(() => true);
    await callTool(pay, { eur: "900" }, { approval, deps: { user: "ann" }, toolCallId: "c1" });
    const [toolName, args, context] = approval.mock.calls[0] ?? [];
    expect([toolName, args]).toEqual(["pay", { eur: 900 }]);
    expect(context).toMatchObject({ toolCallId: "c1", needsApproval: false, question: undefined, parents: [] });
    expect(context?.tool.inputSchema).toHaveProperty("properties.eur");
    expect(context?.deps).toEqual({ user: "ann" });
    expect(context?.signal).toBeInstanceOf(AbortSignal);
  });

  it("is not asked about a call that cannot run", async () => {
    const approval = vi.fn(() => true);
    const dispatcher = createDispatcher([pay], { approval });
    await dispatcher.callAll([call("pay", { eur: "x" }), call("none")]);
    expect(approval).not.toHaveBeenCalled();
  });

  it.each<[string, () => unknown]>([
    ["true", () => true],
    ["a promise of true", async () => true],
    ["Approved()", () => Approved()],
  ])("says yes by %s", async (_what, approval) => {
    expect(textOf(await callTool(pay, { eur: 1 }, { approval: approval as ApprovalPolicy }))).toBe("paid 1");
  });

  it.each<[string, () => unknown]>([
    ["false", () => false],
    ["a promise of false", async () => false],
    ["nothing", () => undefined],
    ["null", () => null],
    ["1", () => 1],
    ['"yes"', () => "yes"],
    ['"true"', () => "true"],
    ["an object", () => ({})],
    ["an object that looks like a yes", () => ({ approved: true, type: "approved" })],
    ["a promise of an object", async () => ({ then: 1 })],
    [
      "an exception",
      () => {
        throw new Error("policy");
      },
    ],
    [
      "a rejection",
      async () => {
        throw new Error("policy");
      },
    ],
    [
      "what cannot be looked at",
      () =>
        new Proxy(
          {},
          {
            get: () => {
              throw new Error("x");
            },
            has: () => {
              throw new Error("x");
            },
          },
        ),
    ],
  ])("says no by %s, and nothing runs", async (_what, approval) => {
    const run = vi.fn();
    const result = await callTool(makeTool("t", run), {}, { approval: approval as ApprovalPolicy });
    expect(textOf(result)).toBe('The call of tool "t" was not approved.');
    expect(result.failure).toEqual({ kind: "denied", reason: "" });
    expect(run).not.toHaveBeenCalled();
  });

  it("gives its reason to the model", async () => {
    const result = await callTool(pay, { eur: 900 }, { approval: async () => Denied("limit is 500 a day") });
    expect(textOf(result)).toBe('The call of tool "pay" was not approved: limit is 500 a day');
    expect(result.failure).toEqual({ kind: "denied", reason: "limit is 500 a day" });
  });

  it("that refuses one call lets the others run", async () => {
    const run = vi.fn();
    const send = makeTool("sendMail", run, { properties: { to: { type: "string" } } });
    const clock = makeTool("readClock", () => "12:00");
    const dispatcher = createDispatcher([send, clock], { approval: (name) => name !== "sendMail" });
    const results = await dispatcher.callAll([
      call("sendMail", { to: "a@example.test" }, "c1"),
      call("readClock", {}, "c2"),
    ]);
    expect(results.map(({ toolCallId, isError }) => [toolCallId, isError])).toEqual([
      ["c1", true],
      ["c2", false],
    ]);
    expect(run).not.toHaveBeenCalled();
  });

  it("that waits for a person holds up no call that needs none, and no place to run in", async () => {
    let answer = (_yes: boolean): void => undefined;
    const asked = new Promise<boolean>((resolve) => (answer = resolve));
    const order: string[] = [];
    const tool = (name: string) => makeTool(name, async () => void order.push(name));
    const dispatcher = createDispatcher([tool("guarded"), tool("free")], {
      maxConcurrency: 1,
      approval: (name) => name === "free" || asked,
    });
    const pending = dispatcher.callAll([call("guarded"), call("free")]);
    await sleep(10);
    expect(order).toEqual(["free"]);
    answer(true);
    await pending;
    expect(order).toEqual(["free", "guarded"]);
  });

  it("that never answers does not keep a stopped call", async () => {
    const stop = new AbortController();
    const signals: AbortSignal[] = [];
    const approval: ApprovalPolicy = (_name, _args, { signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const pending = callTool(pay, {}, { approval, signal: stop.signal });
    setTimeout(() => stop.abort(), 5);
    expect((await pending).failure).toEqual({ kind: "aborted" });
    expect(signals[0]?.aborted).toBe(true);
  });

  it("that says yes too late starts nothing", async () => {
    const run = vi.fn();
    const stop = new AbortController();
    const approval = async () => sleep(20).then(() => true);
    const pending = callTool(makeTool("t", run), {}, { approval, signal: stop.signal });
    stop.abort();
    await pending;
    await sleep(30);
    expect(run).not.toHaveBeenCalled();
  });

  it("takes no time from the tool's limit", async () => {
    const tool = makeTool("t", async () => sleep(1).then(() => "ok"), { timeoutMs: 20 });
    expect((await callTool(tool, {}, { approval: async () => sleep(50).then(() => true) })).value).toBe("ok");
  });
});

describe("what is approved", () => {
  it("is frozen, and a copy: nothing that happens while somebody thinks changes what runs", async () => {
    const input = { eur: 1, to: ["ann"] };
    const approval: ApprovalPolicy = async (_name, args) => {
      expect(() => Object.assign(args, { eur: 2 })).toThrow(TypeError);
      expect(() => (args["to"] as string[]).push("bob")).toThrow(TypeError);
      input.eur = 1000;
      input.to.push("mallory");
      return true;
    };
    const tool = makeTool("pay", ({ eur, to }) => `${eur} to ${to}`, {
      properties: { eur: { type: "number" }, to: { type: "array", items: { type: "string" } } },
    });
    expect(textOf(await callTool(tool, input, { approval }))).toBe("1 to ann");
  });

  it("is a copy also where freezing does not reach", async () => {
    const seen: unknown[] = [];
    const tool = makeTool("t", ({ x }) => void seen.push(x), { properties: { x: {} } });
    const at = new Date(0);
    const approval: ApprovalPolicy = (_name, args) => {
      (args["x"] as Date).setTime(1);
      at.setTime(2);
      return true;
    };
    await callTool(tool, { x: at }, { approval });
    expect(seen).toEqual([new Date(0)]);
  });

  it("may be changed by the function that runs", async () => {
    const tool = makeTool("sort", ({ list }) => list.sort().join(), { properties: { list: { type: "array" } } });
    expect(textOf(await callTool(tool, { list: ["b", "a"] }, { approval: () => true }))).toBe("a,b");
  });

  it("may be edited: the new arguments are coerced, run, and told to the model", async () => {
    const result = await callTool(pay, { eur: 900 }, { approval: () => Approved({ arguments: { eur: "500" } }) });
    expect(textOf(result)).toBe('paid 500\n[approved with changed arguments: {"eur":500}]');
  });

  it.each<[string, (edit: unknown) => unknown]>([
    ["at once", (edit) => Approved({ arguments: edit })],
    ["later", async (edit) => Approved({ arguments: edit })],
  ])("does not run with edited arguments that break the check, given %s", async (_what, answer) => {
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level++) deep = [deep];
    const approval = () => answer({ a: deep }) as never;
    expect((await callTool(pay, {}, { approval })).failure).toEqual({ kind: "denied", reason: "" });
  });

  it("does not run with edited arguments that do not fit", async () => {
    const run = vi.fn();
    const tool = makeTool("t", run);
    const result = await callTool(tool, { a: 1 }, { approval: () => Approved({ arguments: { a: "many" } }) });
    expect(result.failure).toMatchObject({ kind: "denied" });
    expect(textOf(result)).toContain("input.a: expected number");
    expect(run).not.toHaveBeenCalled();
  });
});

describe("a tool that needs approval", () => {
  const approvals = [
    ["@approval always", { approval: "always" }, true],
    ["destructive", { annotations: { destructive: true } }, true],
    ["read-only", { annotations: { readOnly: true } }, false],
    ["not said to be anything", {}, false],
    ["destructive, @approval never", { annotations: { destructive: true }, approval: "never" }, false],
    ["read-only, @approval always", { annotations: { readOnly: true }, approval: "always" }, true],
  ] as const;

  it.each(approvals)("by being %s: is refused when nobody is there to give it", async (_what, extra, needs) => {
    const run = vi.fn(() => "ran");
    const result = await callTool(makeTool("t", run, extra), {});
    expect(run).toHaveBeenCalledTimes(needs ? 0 : 1);
    if (needs) expect(textOf(result)).toContain("no approver is attached");
  });

  it.each(approvals)("by being %s: is known to the policy as such", async (_what, extra, needs) => {
    const ask = vi.fn(() => true);
    const needed: boolean[] = [];
    const approval: ApprovalPolicy = (name, args, context) => {
      needed.push(context.needsApproval);
      return askWhenNeeded(ask)(name, args, context);
    };
    await callTool(
      makeTool("t", () => 1, extra),
      {},
      { approval },
    );
    expect(needed).toEqual([needs]);
    expect(ask).toHaveBeenCalledTimes(needs ? 1 : 0);
  });

  it("runs under `approveAll`", async () => {
    const tool = makeTool("t", (_input, { isApproved }) => isApproved, { approval: "always" });
    expect((await callTool(tool, {}, { approval: approveAll })).value).toBe(true);
  });

  it("is refused by a policy that says no, whatever it says of itself", async () => {
    const tool = makeTool("t", () => 1, { approval: "never" });
    expect((await callTool(tool, {}, { approval: () => false })).isError).toBe(true);
  });

  it("may say so when it sees its arguments: then somebody is asked, and it is called again", async () => {
    const calls: boolean[] = [];
    const tool = makeTool("pay", async ({ a }, { isApproved }) => {
      calls.push(isApproved);
      await sleep(1);
      if (a > 100 && !isApproved) throw new ApprovalRequired(`More than 100: ${a}?`);
      return `paid ${a}`;
    });
    const questions: unknown[] = [];
    const approval: ApprovalPolicy = (_name, _args, { question, needsApproval }) => {
      if (needsApproval) questions.push(question);
      return true;
    };
    expect((await callTool(tool, { a: 5 }, { approval })).value).toBe("paid 5");
    expect((await callTool(tool, { a: 500 }, { approval })).value).toBe("paid 500");
    expect(questions).toEqual(["More than 100: 500?"]);
    expect(calls).toEqual([false, false, true]);
    expect(textOf(await callTool(tool, { a: 500 }))).toContain("no approver is attached");
  });

  it("that asks again though it was approved has failed", async () => {
    const tool = makeTool("t", () => {
      throw new ApprovalRequired("Really?");
    });
    expect(textOf(await callTool(tool, {}, { approval: approveAll }))).toBe('Tool "t" failed: Really?');
  });

  it("gives its place to others while somebody is asked", async () => {
    const order: string[] = [];
    const asks = makeTool("asks", async (_input, { isApproved }) => {
      if (!isApproved) throw new ApprovalRequired("Sure?");
      order.push("asks");
    });
    const free = makeTool("free", async () => void order.push("free"));
    const approval: ApprovalPolicy = (_name, _args, { needsApproval }) => !needsApproval || sleep(10).then(() => true);
    await createDispatcher([asks, free], { maxConcurrency: 1, approval }).callAll([call("asks"), call("free")]);
    expect(order).toEqual(["free", "asks"]);
  });
});

describe("the events of an approval", () => {
  it("show the question, the answer and the reason", async () => {
    const { onEvent, types, find } = recordEvents();
    const approval: ApprovalPolicy = (name) => (name === "pay" ? Denied("too much") : true);
    await createDispatcher([pay, makeTool("ok", () => 1)], { onEvent, approval }).callAll([
      call("pay", { eur: "9" }, "1"),
      call("ok", {}, "2"),
    ]);
    expect(types("1")).toEqual(["tool-call-start", "tool-approval-request", "tool-denied", "tool-result"]);
    expect(types("2")).toEqual(["tool-call-start", "tool-approval-request", "tool-approval", "tool-result"]);
    expect(find("tool-approval-request")[0]).toMatchObject({ input: { eur: 9 }, needsApproval: false });
    expect(Object.isFrozen(find("tool-approval-request")[0].input)).toBe(true);
    expect(find("tool-denied")).toMatchObject([{ reason: "too much" }]);
  });

  it("tell of a policy that fails", async () => {
    const { onEvent, types, find } = recordEvents();
    const error = new Error("database");
    await callTool(
      pay,
      {},
      {
        onEvent,
        approval: () => {
          throw error;
        },
      },
    );
    expect(types()).toEqual([
      ...["tool-call-start", "tool-approval-request", "tool-approval-error", "tool-denied", "tool-result"],
    ]);
    expect(find("tool-approval-error")).toMatchObject([{ error }]);
  });

  it("are none where nobody is asked", async () => {
    const { onEvent, types } = recordEvents();
    await callTool(pay, {}, { onEvent });
    await callTool(pay, {}, { onEvent: () => undefined, approval: approveAll });
    expect(types()).toEqual(["tool-call-start", "tool-result"]);
  });
});

it("a policy that wants to decide later is a no where nothing can be kept", async () => {
  const result = await callTool(pay, {}, { approval: () => Pending() });
  expect(result.failure).toEqual({ kind: "denied", reason: "" });
  expect(textOf(result)).toContain("cannot be kept");
});
