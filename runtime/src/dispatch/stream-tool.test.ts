import { describe, expect, it } from "vitest";
import { callTool } from "./call-tool.js";
import { createDispatcher } from "./create-dispatcher.js";
import type { DispatchEvent } from "./dispatch-event.js";
import { call, makeTool, sleep, textOf } from "./make-tool.fixture.js";
import { streamTool } from "./stream-tool.js";

async function collect(stream: AsyncIterable<DispatchEvent>): Promise<DispatchEvent[]> {
  const events: DispatchEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

const progressOf = (events: readonly DispatchEvent[]) =>
  events.flatMap((event) => (event.type === "tool-progress" ? [event.value] : []));

describe("a stream", () => {
  it("gives what happens and ends with the result, which it also returns", async () => {
    const tool = makeTool("copy", async function* ({ a }) {
      for (let step = 1; step <= a; step++) yield step;
      return "copied";
    });
    const stream = streamTool(tool, { a: "3" }, { toolCallId: "c" });
    const events = await collect(stream);
    expect(events.map(({ type }) => type)).toEqual([
      "tool-call-start",
      ...["tool-progress", "tool-progress", "tool-progress"],
      "tool-result",
    ]);
    expect(progressOf(events)).toEqual([1, 2, 3]);
    expect(events.at(-1)).toMatchObject({ type: "tool-result", result: { toolCallId: "c", value: "copied" } });
    expect(await stream.next()).toMatchObject({ done: true, value: { value: "copied" } });
  });

  it("has the progress that a function without yields reports", async () => {
    const tool = makeTool("t", async (_input, { progress }) => {
      progress("half");
      await sleep(1);
      progress("all");
    });
    expect(progressOf(await collect(streamTool(tool, {})))).toEqual(["half", "all"]);
  });

  it("does nothing until it is asked, and throws at once for what is no tool", async () => {
    let runs = 0;
    const stream = streamTool(
      makeTool("t", () => runs++),
      {},
    );
    await sleep(5);
    expect(runs).toBe(0);
    await stream.next();
    expect(runs).toBe(1);
    expect(() => streamTool(() => 1, {})).toThrow(/not compiled/);
  });

  it("runs a generator no further ahead than its events are taken", async () => {
    let produced = 0;
    const tool = makeTool("t", function* () {
      for (;;) yield ++produced;
    });
    const stream = streamTool(tool, {});
    for (let taken = 0; taken < 10; taken++) await stream.next();
    await sleep(10);
    expect(produced).toBeLessThanOrEqual(10);
    await stream.return();
  });

  it("may be asked for several events at once", async () => {
    const stream = streamTool(
      makeTool("t", async () => sleep(5)),
      {},
    );
    const steps = await Promise.all([stream.next(), stream.next(), stream.next(), stream.next()]);
    expect(steps.map(({ done }) => done)).toEqual([false, false, true, true]);
  });

  it("of several calls mixes their events and returns all results", async () => {
    const tick = (ms: number) =>
      async function* () {
        for (let tick = 0; tick < 3; tick++) {
          await sleep(ms);
          yield tick;
        }
      };
    const stream = createDispatcher([makeTool("fast", tick(10)), makeTool("slow", tick(15))]).stream([
      call("slow", {}, "s"),
      call("fast", {}, "f"),
    ]);
    const events = await collect(stream);
    const ids = events.filter(({ type }) => type === "tool-progress").map(({ toolCallId }) => toolCallId);
    expect(ids).not.toEqual(ids.toSorted());
    expect(ids).toHaveLength(6);
    const { value } = await stream.next();
    expect(value?.map(({ toolCallId }) => toolCallId)).toEqual(["s", "f"]);
  });
});

describe("a stream that is left", () => {
  it("stops the generator, whose `finally` has run when the loop is left", async () => {
    const state = { closed: false, produced: 0 };
    const tool = makeTool("numbers", async function* () {
      try {
        for (;;) {
          yield ++state.produced;
          await sleep(5);
        }
      } finally {
        state.closed = true;
      }
    });
    let events = 0;
    for await (const _ of streamTool(tool, {})) if (++events === 3) break;
    expect(state.closed).toBe(true);
    expect(state.produced).toBeLessThan(10);
    const { produced } = state;
    await sleep(30);
    expect(state.produced).toBe(produced);
  });

  it.each([
    [
      "plain",
      function* (log: string[]) {
        try {
          for (;;) yield 1;
        } finally {
          log.push("closed");
        }
      },
    ],
    [
      "async",
      async function* (log: string[]) {
        try {
          for (;;) yield 1;
        } finally {
          await sleep(5);
          log.push("closed");
        }
      },
    ],
  ])("waits for a %s generator to clean up", async (_what, generate) => {
    const log: string[] = [];
    for await (const event of streamTool(
      makeTool("t", () => generate(log)),
      {},
    )) {
      if (event.type === "tool-progress") break;
    }
    expect(log).toEqual(["closed"]);
  });

  it("does not wait for a generator that is stuck", async () => {
    const tool = makeTool("t", async function* () {
      yield 1;
      await new Promise(() => undefined);
    });
    const started = performance.now();
    const stream = streamTool(tool, {});
    await stream.next();
    await stream.next();
    const waiting = stream.next();
    await stream.return();
    expect(performance.now() - started).toBeLessThan(1000);
    expect(await waiting).toMatchObject({ done: true });
  });

  it("stops all its calls and tells their tools", async () => {
    const seen: string[] = [];
    const tool = makeTool("t", (_input, { signal, toolCallId }) => {
      signal.addEventListener("abort", () => seen.push(toolCallId));
      return new Promise(() => undefined);
    });
    for await (const _ of createDispatcher([tool]).stream([call("t", {}, "1"), call("t", {}, "2")])) break;
    expect(seen).toEqual(["1", "2"]);
  });

  it("ends with the error that is thrown into it, once it has cleaned up", async () => {
    let closed = false;
    const tool = makeTool("t", function* () {
      try {
        yield 1;
      } finally {
        closed = true;
      }
    });
    const stream = streamTool(tool, {});
    await stream.next();
    await stream.next();
    await expect(stream.throw(new Error("mine"))).rejects.toThrow("mine");
    expect(closed).toBe(true);
  });
});

describe("a generator that is stopped", () => {
  it.each([
    ["is stuck in what never ends", () => new Promise(() => undefined), []],
    [
      "listens to its signal",
      (signal: AbortSignal) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
      ["closed"],
    ],
  ])("while it %s has its result at once", async (_what, wait, expected) => {
    const log: string[] = [];
    const tool = makeTool("tail", async function* (_input, { signal }) {
      try {
        yield "l1";
        await wait(signal);
      } finally {
        log.push("closed");
      }
    });
    const stop = new AbortController();
    const started = performance.now();
    const pending = collect(streamTool(tool, {}, { signal: stop.signal }));
    setTimeout(() => stop.abort(), 50);
    const events = await pending;
    expect(performance.now() - started).toBeLessThan(1000);
    expect(events.at(-1)).toMatchObject({ type: "tool-result", result: { failure: { kind: "aborted" } } });
    await sleep(5);
    expect(log).toEqual(expected);
  });

  it("by its time limit, though it never waits, ends and cleans up", async () => {
    let closed = false;
    const tool = makeTool(
      "busy",
      function* () {
        try {
          for (;;) yield 1;
        } finally {
          closed = true;
        }
      },
      { timeoutMs: 50 },
    );
    expect((await callTool(tool, {})).failure).toEqual({ kind: "timed-out", timeoutMs: 50 });
    expect(closed).toBe(true);
  });

  it("by itself cleans up when it can", async () => {
    const stop = new AbortController();
    let closed = false;
    const tool = makeTool("t", function* (_input, { signal }) {
      try {
        yield signal.aborted;
        stop.abort();
        yield 2;
      } finally {
        closed = true;
      }
    });
    expect((await callTool(tool, {}, { signal: stop.signal })).failure).toEqual({ kind: "aborted" });
    expect(closed).toBe(true);
  });

  it("may fail to clean up, which is told and nothing more", async () => {
    const late: unknown[] = [];
    const tool = makeTool("t", async function* () {
      try {
        yield 1;
        await sleep(60_000);
      } finally {
        throw new Error("clean-up");
      }
    });
    const onEvent = (event: DispatchEvent) => event.type === "tool-late-result" && late.push(event.error);
    for await (const event of streamTool(tool, {}, { onEvent })) if (event.type === "tool-progress") break;
    await sleep(1);
    expect(late).toMatchObject([{ message: "clean-up" }]);
  });
});
