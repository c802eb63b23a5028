import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ToolFailed } from "../errors/tool-failed.js";
import { ToolRetry } from "../errors/tool-retry.js";
import { ToolSignatureError } from "../errors/tool-signature-error.js";
import { repairJson } from "../parse/repair-json.js";
import type { ToolContext } from "../tool/tool-context.js";
import { callTool } from "./call-tool.js";
import { makeTool, recordEvents, sleep, textOf } from "./make-tool.fixture.js";

const add = makeTool("add", ({ a, b }) => a + b, { required: ["a", "b"] });

describe("callTool", () => {
  it("coerces the arguments and renders what the function returns", async () => {
    const result = await callTool(add, { a: "2", b: 3 }, { toolCallId: "c1" });
    expect(result).toEqual({
      toolCallId: "c1",
      toolName: "add",
      content: [{ type: "text", text: "5" }],
      structuredContent: undefined,
      isError: false,
      failure: undefined,
      value: 5,
    });
  });

  it("takes the arguments as JSON text", async () => {
    expect((await callTool(add, '{"a":1,"b":"2"}')).value).toBe(3);
  });

  it.each([[undefined], [null], [""], ["  "], ["{}"]])("takes %j for no arguments", async (args) => {
    const count = makeTool("count", (input) => Object.keys(input).length);
    expect((await callTool(count, args)).value).toBe(0);
  });

  it("gives every call an id of its own", async () => {
    const [one, two] = await Promise.all([callTool(add, { a: 1, b: 2 }), callTool(add, { a: 1, b: 2 })]);
    expect(one.toolCallId).not.toBe(two.toolCallId);
  });

  it("names every problem of the arguments at once, and does not run", async () => {
    let runs = 0;
    const tool = makeTool("tool", () => runs++, { required: ["a", "b"] });
    const result = await callTool(tool, { a: "x", c: 1 });
    expect(result.isError).toBe(true);
    expect(result.failure?.kind).toBe("invalid-arguments");
    expect(textOf(result)).toMatch(/input\.a: expected number.*input\.b: missing.*input\.c: unknown argument/s);
    expect(runs).toBe(0);
  });

  it("says of text that is no JSON what was wanted", async () => {
    const result = await callTool(add, '{"a": 1,');
    expect(result.failure?.kind).toBe("invalid-arguments");
    expect(textOf(result)).toContain("JSON");
  });

  it("mends text with a repairer, and tells", async () => {
    const { onEvent, find } = recordEvents();
    const result = await callTool(add, '{"a": 1, "b": 2,}', { repair: repairJson, onEvent });
    expect(result.value).toBe(3);
    expect(find("tool-input-repair")).toMatchObject([
      { inputText: '{"a": 1, "b": 2,}', input: { a: 1, b: 2 }, repairs: ["trailing comma"] },
    ]);
  });

  it("rejects when the function carries no tool", async () => {
    await expect(callTool(() => 1, {})).rejects.toThrow(ToolSignatureError);
  });

  it("waits for a promise, and for anything that has a `then`", async () => {
    const later = makeTool("later", async () => delay(1, "done"));
    const thenable = makeTool("thenable", () => ({ then: (resolve: (value: string) => void) => resolve("then") }));
    expect((await callTool(later, {})).value).toBe("done");
    expect((await callTool(thenable, {})).value).toBe("then");
  });

  it("takes data with a key `then` for data", async () => {
    const result = await callTool(
      makeTool("data", () => ({ then: "later" })),
      {},
    );
    expect(textOf(result)).toBe('{"then":"later"}');
  });

  it("runs a function that never waits before it returns", () => {
    let ran = false;
    void callTool(
      makeTool("now", () => (ran = true)),
      {},
    );
    expect(ran).toBe(true);
  });

  it.each([
    [
      "a plain function",
      () => {
        throw new Error("refused");
      },
    ],
    [
      "an async function",
      async () => {
        throw new Error("refused");
      },
    ],
    [
      "a generator",
      function* () {
        yield 1;
        throw new Error("refused");
      },
    ],
    [
      "an async generator",
      async function* () {
        yield 1;
        throw new Error("refused");
      },
    ],
  ])("makes a result of what %s throws", async (_what, execute) => {
    const result = await callTool(makeTool("probe", execute as () => unknown), {});
    expect(textOf(result)).toBe('Tool "probe" failed: refused');
    expect(result).toMatchObject({ isError: true, failure: { kind: "threw", signal: "error" }, value: undefined });
  });

  it("passes the words of `ToolFailed` and `ToolRetry` to the model, and their meaning to the program", async () => {
    const failed = await callTool(
      makeTool("t", () => {
        throw new ToolFailed("No such book: use searchBooks.");
      }),
      {},
    );
    expect(textOf(failed)).toBe("No such book: use searchBooks.");
    expect(failed.failure).toEqual({ kind: "threw", signal: "failed" });
    const retry = await callTool(
      makeTool("t", () => {
        throw new ToolRetry("The line was busy.");
      }),
      {},
    );
    expect(textOf(retry)).toMatch(/^The line was busy\.\n.*again/);
    expect(retry.failure).toEqual({ kind: "threw", signal: "retry" });
  });

  it("gives structured content where the tool has an output schema", async () => {
    const value = { when: new Date(0), tags: new Set(["a"]) };
    const tool = makeTool("t", () => value, { outputSchema: { type: "object" } });
    expect((await callTool(tool, {})).structuredContent).toEqual({ when: "1970-01-01T00:00:00.000Z", tags: ["a"] });
    expect(
      (
        await callTool(
          makeTool("t", () => value),
          {},
        )
      ).structuredContent,
    ).toBeUndefined();
  });
});

describe("the context of a call", () => {
  it("has what the host gave, and the names of the call", async () => {
    const seen: unknown[] = [];
    const tool = makeTool("look", (_input, { deps, toolCallId, toolName, isApproved, signal }: ToolContext) => {
      seen.push(deps, toolCallId, toolName, isApproved, signal.aborted);
    });
    await callTool(tool, {}, { deps: { user: "ann" }, toolCallId: "c9" });
    expect(seen).toEqual([{ user: "ann" }, "c9", "look", false, false]);
  });

  it("reports progress and log lines by functions that may be taken out of it", async () => {
    const { onEvent, find } = recordEvents();
    const tool = makeTool("t", (_input, { progress, log }) => {
      progress({ step: 1 });
      log("warning", "slow", { ms: 5 });
    });
    await callTool(tool, {}, { onEvent });
    expect(find("tool-progress").map(({ value }) => value)).toEqual([{ step: 1 }]);
    expect(find("tool-log")).toMatchObject([{ level: "warning", message: "slow", data: { ms: 5 } }]);
  });

  it("is silent once the call has its result", async () => {
    const { onEvent, types } = recordEvents();
    let kept: ToolContext | undefined;
    await callTool(
      makeTool("t", (_input, context) => void (kept = context)),
      {},
      { onEvent },
    );
    kept?.progress("late");
    kept?.log("info", "late");
    expect(types()).toEqual(["tool-call-start", "tool-result"]);
  });
});

describe("a call that is stopped", () => {
  it("has its result at once, and the tool hears of it", async () => {
    const controller = new AbortController();
    let reason: unknown;
    const tool = makeTool(
      "wait",
      (_input, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            reason = signal.reason;
            reject(signal.reason);
          });
        }),
    );
    const pending = callTool(tool, {}, { signal: controller.signal });
    setTimeout(() => controller.abort(), 10);
    const result = await pending;
    expect(result).toMatchObject({ isError: true, failure: { kind: "aborted" } });
    expect(textOf(result)).toContain("stopped");
    expect(reason).toMatchObject({ name: "AbortError" });
  });

  it("does not start when the signal has aborted before", async () => {
    let runs = 0;
    const result = await callTool(
      makeTool("t", () => runs++),
      {},
      { signal: AbortSignal.abort() },
    );
    expect(result.failure).toEqual({ kind: "aborted" });
    expect(runs).toBe(0);
  });

  it.each([
    ["looks at its signal", async (_input: unknown, { signal }: ToolContext) => signal.aborted],
    ["looks at nothing", async () => sleep(60_000)],
  ])("can stop itself, also when it %s", async (_what, rest) => {
    const controller = new AbortController();
    const tool = makeTool("t", async (input, context) => {
      controller.abort();
      return rest(input, context);
    });
    expect((await callTool(tool, {}, { signal: controller.signal })).failure).toEqual({ kind: "aborted" });
  });

  it("is timed by the tool's limit, else by the default one", async () => {
    const forever = () => new Promise(() => undefined);
    const own = await callTool(makeTool("own", forever, { timeoutMs: 20 }), {}, { timeoutMs: 60_000 });
    expect(own.failure).toEqual({ kind: "timed-out", timeoutMs: 20 });
    expect(textOf(own)).toBe('Tool "own" did not finish within 20 ms and was stopped.');
    const other = await callTool(makeTool("other", forever), {}, { timeoutMs: 30 });
    expect(other.failure).toEqual({ kind: "timed-out", timeoutMs: 30 });
  });

  it("tells the tool that its time is up", async () => {
    let reason: unknown;
    const tool = makeTool("t", async (_input, { signal }) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      reason = signal.reason;
    });
    await callTool(tool, {}, { timeoutMs: 10 });
    await sleep(0);
    expect(reason).toMatchObject({ name: "TimeoutError" });
  });

  it("takes a limit that no timer can hold for none", async () => {
    const tool = makeTool("t", async () => delay(5, "done"), { timeoutMs: 2 ** 40 });
    expect((await callTool(tool, {})).value).toBe("done");
  });

  it.each([
    ["value", async () => delay(30, "too late"), { value: "too late", error: undefined }],
    [
      "error",
      async () =>
        delay(30).then(() => {
          throw new Error("too late");
        }),
      { value: undefined, error: new Error("too late") },
    ],
  ])("tells the listener of a %s that comes too late, once and after the result", async (_what, execute, late) => {
    const { onEvent, types, find } = recordEvents();
    await callTool(makeTool("slow", execute), {}, { onEvent, timeoutMs: 5 });
    await sleep(50);
    expect(types()).toEqual(["tool-call-start", "tool-result", "tool-late-result"]);
    expect(find("tool-late-result")).toMatchObject([late]);
  });

  it("shares one listener at the signal with all others", async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => void warnings.push(warning);
    process.on("warning", onWarning);
    const { signal } = new AbortController();
    const fan = makeTool("fan", async (_input, context) => {
      await Promise.all(Array.from({ length: 20 }, () => callTool(nap, {}, { parent: context })));
    });
    const nap = makeTool("nap", async () => sleep(2));
    await Promise.all(Array.from({ length: 20 }, () => callTool(fan, {}, { signal })));
    await sleep(1);
    process.off("warning", onWarning);
    expect(warnings).toEqual([]);
  });

  it("leaves no listener at the signal, and no timer", async () => {
    const { signal } = new AbortController();
    let listeners = 0;
    const counted = Object.assign(Object.create(signal) as AbortSignal, {
      addEventListener: () => void listeners++,
      removeEventListener: () => void listeners--,
    });
    Object.defineProperty(counted, "aborted", { value: false });
    await callTool(
      makeTool("t", async () => delay(2)),
      {},
      { signal: counted, timeoutMs: 60_000 },
    );
    expect(listeners).toBe(0);
    expect(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length).toBeLessThan(3);
  });
});
