import { describe, expect, it } from "vitest";
import { callTool } from "./call-tool.js";
import { createDispatcher } from "./create-dispatcher.js";
import type { DispatchEvent } from "./dispatch-event.js";
import { call, makeTool, recordEvents, sleep } from "./make-tool.fixture.js";

const ok = makeTool("ok", () => "fine");
const bad = makeTool("bad", () => {
  throw new Error("stays inside");
});

describe("events", () => {
  it("begin with the call and end with its one result", async () => {
    const { onEvent, events, types } = recordEvents();
    const dispatcher = createDispatcher([ok, bad], { onEvent });
    await dispatcher.callAll([
      call("ok", {}, "1"),
      call("bad", {}, "2"),
      call("none", {}, "3"),
      call("ok", { x: 1 }, "4"),
    ]);
    expect(types("1")).toEqual(["tool-call-start", "tool-result"]);
    expect(types("2")).toEqual(["tool-call-start", "tool-error", "tool-result"]);
    expect(types("3")).toEqual(["tool-call-start", "tool-result"]);
    expect(types("4")).toEqual(["tool-call-start", "tool-result"]);
    for (const event of events) {
      expect(event).toMatchObject({ toolCallId: expect.any(String), toolName: expect.any(String), parents: [] });
      if ("durationMs" in event) expect(event.durationMs).toBeGreaterThanOrEqual(0);
    }
  });

  it("hold the error itself, for the operator", async () => {
    const { onEvent, find } = recordEvents();
    await callTool(bad, {}, { onEvent });
    const [{ error }] = find("tool-error");
    expect(error).toBeInstanceOf(Error);
    expect(error.stack).toContain("dispatch-event.test");
  });

  it("measure in milliseconds", async () => {
    const { onEvent, find } = recordEvents();
    await callTool(
      makeTool("t", async () => sleep(30)),
      {},
      { onEvent },
    );
    const [{ durationMs }] = find("tool-result");
    expect(durationMs).toBeGreaterThan(25);
    expect(durationMs).toBeLessThan(2000);
  });

  it("have what the model sent, before anything was made of it", async () => {
    const { onEvent, find } = recordEvents();
    await callTool(
      makeTool("t", () => 1),
      '{"a": "1"}',
      { onEvent },
    );
    expect(find("tool-call-start")).toMatchObject([{ input: '{"a": "1"}' }]);
  });
});

describe("a listener", () => {
  it.each<[string, (event: DispatchEvent) => unknown]>([
    [
      "throws",
      () => {
        throw new Error("listener");
      },
    ],
    [
      "rejects",
      async () => {
        throw new Error("listener");
      },
    ],
    ["never answers", () => new Promise(() => undefined)],
    [
      "gives something with a `then` that throws",
      () => ({
        get then() {
          throw new Error("x");
        },
      }),
    ],
  ])("that %s harms nothing", async (_what, onEvent) => {
    const results = await createDispatcher([ok, bad], { onEvent }).callAll([call("ok"), call("bad"), call("none")]);
    expect(results.map(({ isError }) => isError)).toEqual([false, true, true]);
  });

  it("that stops everything gets a whole set of events all the same", async () => {
    const { onEvent, types } = recordEvents();
    const stop = new AbortController();
    const listener = (event: DispatchEvent) => {
      onEvent(event);
      if (event.toolCallId === "1" && event.type === "tool-call-start") stop.abort();
    };
    const results = await createDispatcher([ok], { onEvent: listener, signal: stop.signal }).callAll([
      call("ok", {}, "1"),
      call("ok", {}, "2"),
    ]);
    expect(results.map(({ failure }) => failure?.kind)).toEqual(["aborted", "aborted"]);
    for (const id of ["1", "2"]) expect(types(id)).toEqual(["tool-call-start", "tool-result"]);
  });
});

describe("calls within calls", () => {
  const ticks = (ms: number) =>
    async function* () {
      for (let tick = 1; tick <= 3; tick++) {
        await sleep(ms);
        yield tick;
      }
      return "done";
    };
  const tick = makeTool("tick", ticks(20));
  const inner = makeTool("inner", ticks(30));
  const agent = makeTool("agent", async (_input, context) => {
    const [result] = await createDispatcher([inner]).callAll([call("inner", {}, "n1")], { parent: context });
    return result?.value;
  });

  it("tell whose they are, in order, as they happen, each with one end", async () => {
    const { onEvent, events, types } = recordEvents();
    await createDispatcher([tick, agent], { onEvent }).callAll([call("tick", {}, "c1"), call("agent", {}, "c2")]);
    expect(types("n1")).toEqual([
      "tool-call-start",
      ...["tool-progress", "tool-progress", "tool-progress"],
      "tool-result",
    ]);
    for (const event of events) expect(event.parents).toEqual(event.toolCallId === "n1" ? ["c2"] : []);
    const order = events.filter(({ type }) => type === "tool-progress").map(({ toolCallId }) => toolCallId);
    expect(order.join(" ")).toMatch(/c1.*n1.*c1/);
    for (const id of ["c1", "c2", "n1"]) expect(types(id).filter((type) => type === "tool-result")).toHaveLength(1);
  });

  it("are stopped at every level when the outermost is", async () => {
    const stop = new AbortController();
    const { onEvent, types } = recordEvents();
    let aborted = false;
    const wait = makeTool(
      "wait",
      (_input, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => {
            aborted = true;
            reject(signal.reason);
          }),
        ),
    );
    const middle = makeTool("middle", async (_input, context) =>
      createDispatcher([wait]).call(call("wait", {}, "c"), { parent: context }),
    );
    const outer = makeTool("outer", async (_input, context) =>
      createDispatcher([middle]).call(call("middle", {}, "b"), { parent: context }),
    );
    setTimeout(() => stop.abort(), 20);
    const started = performance.now();
    const result = await createDispatcher([outer]).call(call("outer", {}, "a"), { signal: stop.signal, onEvent });
    expect(result.failure).toEqual({ kind: "aborted" });
    expect(performance.now() - started).toBeLessThan(1000);
    expect(aborted).toBe(true);
    for (const id of ["a", "b", "c"]) expect(types(id).filter((type) => type === "tool-result")).toHaveLength(1);
  });

  it("have the dependencies and the gate of the outer call", async () => {
    const seen: unknown[] = [];
    const leaf = makeTool("leaf", (_input, { deps }) => void seen.push(deps));
    const parent = makeTool("parent", async (_input, context) => callTool(leaf, {}, { parent: context }));
    const asked: string[] = [];
    const approval = (name: string) => asked.push(name) > 0 && name !== "leaf";
    await callTool(parent, {}, { deps: "d", approval });
    expect(asked).toEqual(["parent", "leaf"]);
    expect(seen).toEqual([]);
    await callTool(parent, {}, { deps: "d" });
    expect(seen).toEqual(["d"]);
  });
});
