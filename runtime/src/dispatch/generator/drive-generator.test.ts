import { describe, expect, it } from "vitest";
import { callTool } from "../call-tool.js";
import { makeTool, recordEvents, sleep, textOf } from "../make-tool.fixture.js";

const chunk = (response: unknown) => ({ phase: "tool_calling", content: { name: "t", arguments: {}, response } });

describe("the result of a generator", () => {
  it.each<[what: string, execute: () => unknown, value: unknown]>([
    [
      "what it returns",
      function* () {
        yield "progress";
        return { done: true };
      },
      { done: true },
    ],
    [
      "what it returns, also null",
      function* () {
        yield "progress";
        return null;
      },
      null,
    ],
    [
      "what it returns later",
      function* () {
        yield 1;
        return Promise.resolve("later");
      },
      "later",
    ],
    [
      "the response of the last tool-calling chunk",
      function* () {
        yield chunk("a");
        yield chunk("b");
        yield { phase: "generating", content: "c" };
      },
      "b",
    ],
    [
      "a response of null",
      function* () {
        yield chunk(null);
      },
      null,
    ],
    [
      "the result of the last chunk",
      function* () {
        yield { result: 1 };
        yield { result: 2, text: "two" };
      },
      2,
    ],
    [
      "the text of the last chunk",
      function* () {
        yield "one";
        yield { text: "two" };
      },
      "two",
    ],
    [
      "the content of the last chunk",
      function* () {
        yield { phase: "generating", content: "hello" };
      },
      "hello",
    ],
    [
      "the last chunk, when it is text",
      function* () {
        yield "one";
        yield "two";
      },
      "two",
    ],
    [
      "the last chunk, whatever it is",
      function* () {
        yield { progress: 1 };
      },
      { progress: 1 },
    ],
    ["nothing when it yields nothing", function* () {}, undefined],
    [
      "the same of an async one",
      async function* () {
        yield "x";
        await sleep(1);
        return "end";
      },
      "end",
    ],
    [
      "the same of an async one without a return",
      async function* () {
        yield chunk("r");
      },
      "r",
    ],
    [
      "that of a generator that a function returns",
      () =>
        (function* () {
          return "given";
        })(),
      "given",
    ],
    [
      "that of a generator that a promise holds",
      async () =>
        (async function* () {
          yield "x";
        })(),
      "x",
    ],
    ["that of an iterator without more", () => [1, 2, 3].values(), 3],
  ])("is %s", async (_what, execute, value) => {
    expect((await callTool(makeTool("t", execute), {})).value).toEqual(value);
  });

  it("is there before anything else happens when a plain generator is quick", () => {
    let ended = false;
    const tool = makeTool("t", function* () {
      yield 1;
      yield 2;
      ended = true;
    });
    void callTool(tool, {});
    expect(ended).toBe(true);
  });

  it("waits for promises that a plain generator yields", async () => {
    const { onEvent, find } = recordEvents();
    const tool = makeTool("t", function* () {
      yield Promise.resolve("a");
      yield sleep(1).then(() => "b");
    });
    await callTool(tool, {}, { onEvent });
    expect(find("tool-progress").map(({ value }) => value)).toEqual(["a", "b"]);
  });

  it("is an error when a yielded promise is rejected, and the generator cleans up", async () => {
    let closed = false;
    const tool = makeTool("t", function* () {
      try {
        yield Promise.reject(new Error("half-way"));
        yield "never";
      } finally {
        closed = true;
      }
    });
    expect(textOf(await callTool(tool, {}))).toContain("half-way");
    expect(closed).toBe(true);
  });
});
