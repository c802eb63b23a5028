import { describe, expect, it } from "vitest";
import { createDispatcher } from "./create-dispatcher.js";
import { call, makeTool, recordEvents, sleep, textOf } from "./make-tool.fixture.js";

const echo = makeTool("echo", ({ a }) => a);

describe("the calls of a turn", () => {
  it("have one result each, in their order, and one that fails does not lose the others", async () => {
    const probe = makeTool(
      "probe",
      async ({ host }) => {
        await sleep(host === "a" ? 20 : 1);
        if (host === "b") throw new Error("refused");
        return `${host} up`;
      },
      { properties: { host: { type: "string" } } },
    );
    const calls = ["a", "b", "c"].map((host, at) => call("probe", { host }, `c${at + 1}`));
    const results = await createDispatcher([probe]).callAll(calls);
    expect(results.map(({ toolCallId, isError }) => [toolCallId, isError])).toEqual([
      ["c1", false],
      ["c2", true],
      ["c3", false],
    ]);
    expect(results.map(textOf)).toEqual(["a up", 'Tool "probe" failed: refused', "c up"]);
  });

  it("may be none", async () => {
    expect(await createDispatcher([echo]).callAll([])).toEqual([]);
  });

  it("may have one id, and still have a result each", async () => {
    const results = await createDispatcher([echo]).callAll([call("echo", { a: 1 }, "x"), call("echo", { a: 2 }, "x")]);
    expect(results.map(({ value }) => value)).toEqual([1, 2]);
  });

  it("are read from text where they have no input", async () => {
    const dispatcher = createDispatcher([echo]);
    const result = await dispatcher.call({ toolCallId: "c", toolName: "echo", inputText: '{"a":"7"}' });
    expect(result.value).toBe(7);
    expect((await dispatcher.call({ toolCallId: "c", toolName: "echo" })).isError).toBe(false);
  });

  it("run at the same time, but no more of them than allowed", async () => {
    let running = 0;
    let most = 0;
    const tool = makeTool("t", async () => {
      most = Math.max(most, ++running);
      await sleep(2);
      running--;
    });
    const calls = Array.from({ length: 20 }, (_, at) => call("t", {}, `c${at}`));
    await createDispatcher([tool], { maxConcurrency: 4 }).callAll(calls);
    expect(most).toBe(4);
    most = 0;
    await createDispatcher([tool]).callAll(calls);
    expect(most).toBe(16);
  });

  it("start in their order", async () => {
    const started: number[] = [];
    const tool = makeTool("t", async ({ a }) => {
      started.push(a);
      await sleep(1);
    });
    const calls = Array.from({ length: 10 }, (_, a) => call("t", { a }, `c${a}`));
    await createDispatcher([tool], { maxConcurrency: 3 }).callAll(calls);
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("wait for a sequential tool, which runs beside no other", async () => {
    const log: string[] = [];
    const step = async ({ a }: Record<string, any>) => {
      log.push(`+${a}`);
      await sleep(3);
      log.push(`-${a}`);
    };
    const dispatcher = createDispatcher([makeTool("par", step), makeTool("seq", step, { sequential: true })]);
    const names = ["par", "par", "seq", "par", "seq", "seq"];
    await dispatcher.callAll(names.map((name, a) => call(name, { a }, `c${a}`)));
    expect(log.join(" ")).toBe("+0 +1 -0 -1 +2 -2 +3 -3 +4 -4 +5 -5");
  });

  it("go on when the first of them stands still until it times out", async () => {
    const stuck = makeTool("stuck", () => new Promise(() => undefined), { timeoutMs: 20, sequential: true });
    const results = await createDispatcher([stuck, echo]).callAll([call("stuck"), call("echo", { a: 1 })]);
    expect(results.map(({ isError }) => isError)).toEqual([true, false]);
  });

  it("are all stopped by one signal: those that run, those that wait, none starts after it", async () => {
    const controller = new AbortController();
    const started: number[] = [];
    const tool = makeTool("t", ({ a }) => {
      started.push(a);
      return new Promise(() => undefined);
    });
    const calls = Array.from({ length: 5 }, (_, a) => call("t", { a }, `c${a}`));
    const pending = createDispatcher([tool], { maxConcurrency: 2 }).callAll(calls, { signal: controller.signal });
    setTimeout(() => controller.abort(), 5);
    const results = await pending;
    expect(results.map(({ failure }) => failure)).toEqual(Array.from({ length: 5 }, () => ({ kind: "aborted" })));
    await sleep(5);
    expect(started).toEqual([0, 1]);
  });

  it("do not start when a tool before them stops the turn", async () => {
    const controller = new AbortController();
    let runs = 0;
    const dispatcher = createDispatcher([makeTool("stop", () => controller.abort()), makeTool("t", () => runs++)]);
    const [first, second] = await dispatcher.callAll([call("stop"), call("t")], { signal: controller.signal });
    expect(first?.isError).toBe(false);
    expect(second?.failure).toEqual({ kind: "aborted" });
    expect(runs).toBe(0);
  });

  it("cost no stack, however many they are", async () => {
    const calls = Array.from({ length: 50_000 }, (_, a) => call("echo", { a }, `c${a}`));
    const slow = makeTool("slow", async () => sleep(1), { sequential: true });
    const results = await createDispatcher([echo, slow]).callAll([call("slow"), ...calls]);
    expect(results).toHaveLength(50_001);
    expect(results.at(-1)?.value).toBe(49_999);
  });
});

describe("a call that is no call", () => {
  const hostile = {
    get a() {
      throw new Error("looked at");
    },
  };

  it.each<[what: string, call: unknown]>([
    ["without a name", { toolCallId: "x" }],
    ["with a number for a name", { toolCallId: 1, toolName: 2, input: {} }],
    ["with arguments that throw when they are looked at", { toolCallId: "x", toolName: "echo", input: hostile }],
    ["with a list for arguments", { toolCallId: "x", toolName: "echo", input: [1] }],
  ])("%s is an error, and no other call is lost", async (_what, odd) => {
    const results = await createDispatcher([echo]).callAll([odd as never, call("echo", { a: 1 })]);
    expect(results.map(({ isError }) => isError)).toEqual([true, false]);
  });
});

describe("an unknown tool", () => {
  it("is a result with the nearest name", async () => {
    const result = await createDispatcher([makeTool("get_weather", () => 1), echo]).call(call("getWeather"));
    expect(result.failure).toEqual({ kind: "unknown-tool" });
    expect(textOf(result)).toBe(
      'There is no tool "getWeather". Did you mean "get_weather"? The tools are: get_weather, echo.',
    );
  });

  it.each(["constructor", "toString", "__proto__", "hasOwnProperty", "then", "", "\u0000"])("is %j", async (name) => {
    expect((await createDispatcher([echo]).call(call(name))).failure).toEqual({ kind: "unknown-tool" });
  });

  it("is named shortly, however long its name is, and with the first of many others", async () => {
    const tools = Array.from({ length: 100 }, (_, at) => makeTool(`tool_${at}`, () => at));
    const text = textOf(await createDispatcher(tools).call(call("x".repeat(10_000))));
    expect(text.length).toBeLessThan(500);
    expect(text).toContain("and 80 more");
    expect(textOf(await createDispatcher([]).call(call("sum")))).toContain("no tools at all");
  });
});

describe("tools with one name", () => {
  const first = makeTool("same", () => "first");
  const second = makeTool("same", () => "second");

  it("are told of; the last counts", async () => {
    const { onEvent, find } = recordEvents();
    const dispatcher = createDispatcher([first, second], { onEvent });
    expect((await dispatcher.call(call("same"))).value).toBe("second");
    expect(find("tool-name-collision")).toMatchObject([
      { toolName: "same", toolCallId: "", parents: [], dropped: { name: "same" }, kept: { name: "same" } },
    ]);
  });

  it("are refused where that is wanted", () => {
    expect(() => createDispatcher([first, second], { strict: true })).toThrow(/Two tools are called `same`/);
    expect(() => createDispatcher([first, first], { strict: true })).not.toThrow();
  });

  it("must be tools at all", () => {
    expect(() => createDispatcher([() => 1])).toThrow(/not compiled by the Toolmark transformer/);
  });
});

describe("options of a call", () => {
  it("go before those of the dispatcher; signals and listeners add up", async () => {
    const [mine, its] = [recordEvents(), recordEvents()];
    const stop = new AbortController();
    const deps = makeTool("deps", (_input, context) => context.deps);
    const dispatcher = createDispatcher([deps], { deps: "its", onEvent: its.onEvent, signal: stop.signal });
    const result = await dispatcher.call(call("deps"), { deps: "mine", onEvent: mine.onEvent });
    expect(result.value).toBe("mine");
    expect(mine.types()).toEqual(its.types());
    stop.abort();
    const other = new AbortController().signal;
    expect((await dispatcher.call(call("deps"), { signal: other })).failure).toEqual({ kind: "aborted" });
  });
});
