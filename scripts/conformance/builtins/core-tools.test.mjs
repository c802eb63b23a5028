// The facts of the core that the checks of the ready-made tools count on, each on tools compiled by the real transformer.
import { describe, expect, test } from "vitest";
import { compileModules } from "../../lib/compile-modules.mjs";
import { loadRuntime } from "../../lib/product.mjs";

const { approveAll, callTool, coerceToolArguments, createDispatcher, createTool, Denied, specOf, streamTool, toolOf } =
  loadRuntime();

const SOURCE = `
import type { tags, ToolContext } from "@toolmark/runtime";
export const runs: unknown[] = [];

/**
 * Does something.
 *
 * Says more
 * about it.
 *
 * @tool
 * @param word What is
 *   worked on.
 * @param count How often.
 */
export function plain(word: string, count: number & tags.Type<"int32">, ratio: number, flag: boolean) { runs.push([word, count]); return word; }
/** Takes lists. @deprecated
 * @tool */
export function lists(items: string[], meta: Record<string, number>) { return items.length; }
/** Leaves out.
 * @tool */
export function optional(first: string, text?: string, whole: number | null = null, last = "x") { return first; }
/** Chooses.
 * @tool */
export function choose(often: "once" | "daily" | "weekly", maybe?: "a" | "b") { return often; }
/** Waits.
 * @tool */
export async function waits() { return 1; }
/** Streams.
 * @tool */
export function* streams() { yield "one"; yield { phase: "tool_calling", content: { response: "answer" } }; }
/** Streams and waits.
 * @tool */
export async function* both() { yield 1; }
/** Knows its caller.
 * @tool */
export function knows(word: string, context: ToolContext<{ user: string }>) { return word + context.deps.user; }
/** Fails.
 * @tool */
export function fails() { throw new Error("the disk is full"); }
`;

const compiled = compileModules({ "core.ts": SOURCE });
const tools = compiled.exports;
const propertiesOf = (fn) => specOf(fn).function.parameters.properties;
const textOf = ({ content }) => content.map((part) => part.text ?? "").join("");
const typesOf = (fn) => Object.fromEntries(Object.entries(propertiesOf(fn)).map(([name, { type }]) => [name, type]));
const args = { word: "w", count: 1, ratio: 0.5, flag: true };

describe("what a tool tells of itself", () => {
  test("the JSON types of its parameters (core.tool-001, core.tool-002)", () => {
    expect(compiled.diagnostics).toEqual([]);
    expect(typesOf(tools.plain)).toEqual({
      word: "string",
      count: "integer",
      ratio: "number",
      flag: "boolean",
    });
    expect(typesOf(tools.lists)).toEqual({ items: "array", meta: "object" });
  });

  test("what may be left out, in declared order (core.tool-003, core.tool-004, core.tool-007, core.tool-010)", () => {
    const { parameters } = specOf(tools.optional).function;
    expect(parameters.required).toEqual(["first"]);
    expect(Object.keys(parameters.properties)).toEqual(["first", "text", "whole", "last"]);
    expect(parameters.properties.text.type).toBe("string");
    expect(parameters.properties.last.type).toBe("string");
    expect(coerceToolArguments(tools.optional, { first: "f", whole: "7" })).toEqual({ first: "f", whole: 7 });
    expect(specOf(tools.plain).function.parameters.required).toEqual(["word", "count", "ratio", "flag"]);
  });

  test("the values of a choice (core.tool-005, core.tool-006)", () => {
    const { often, maybe } = propertiesOf(tools.choose);
    expect(often).toMatchObject({ type: "string", enum: ["once", "daily", "weekly"] });
    expect(maybe.enum).toEqual(["a", "b"]);
  });

  test("its description and those of its parameters (core.tool-011, core.tool-012)", () => {
    expect(specOf(tools.plain).function.description).toBe("Does something.\n\nSays more\nabout it.");
    // Lines are kept as the author broke them; to a model a line break is as good as a blank.
    expect(propertiesOf(tools.plain).word.description).toMatch(/^What is\sworked on\.$/);
  });

  test("whether it waits and streams (core.tool-015, core.tool-016, core.tool-017)", () => {
    const flagsOf = (fn) => [toolOf(fn).isAsync, toolOf(fn).isStreaming];
    expect(flagsOf(tools.plain)).toEqual([false, false]);
    expect(flagsOf(tools.waits)).toEqual([true, false]);
    expect(flagsOf(tools.streams)).toEqual([false, true]);
    expect(flagsOf(tools.both)).toEqual([true, true]);
  });

  test("nothing of what the runtime fills in (core.tool-019)", async () => {
    const { parameters } = specOf(tools.knows).function;
    expect([Object.keys(parameters.properties), parameters.required]).toEqual([["word"], ["word"]]);
    expect(textOf(await callTool(tools.knows, { word: "by " }, { deps: { user: "Ann" } }))).toBe("by Ann");
  });

  test("a rest parameter is refused by the compiler (core.tool-008)", () => {
    const { diagnostics } = compileModules({
      "rest.ts": "/** Adds.\n * @tool */\nexport function add(...all: number[]) { return all; }",
    });
    expect(diagnostics.map(({ text }) => text)).toEqual([expect.stringContaining("`...all` is a rest parameter")]);
  });
});

describe("what becomes of a call", () => {
  test("the last tool_calling chunk holds the result, and every chunk is passed on (core.tool-018)", async () => {
    const events = await eventsOf(streamTool(tools.streams, {}));
    const progress = events.filter(({ type }) => type === "tool-progress").map(({ value }) => value);
    expect(progress).toEqual(["one", { phase: "tool_calling", content: { response: "answer" } }]);
    expect(textOf(await callTool(tools.streams, {}))).toBe("answer");
  });

  test("an argument error is an Error with a name of its own (core.tool-021)", () => {
    const error = catchError(() => coerceToolArguments(tools.plain, {}));
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe("ToolArgumentError");
  });

  test("an exception becomes a result with its message (core.tool-022)", async () => {
    const result = await callTool(tools.fails, {});
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain("the disk is full");
  });

  test("a bad argument is named, and the body does not run (core.tool-023)", async () => {
    tools.runs.length = 0;
    const result = await callTool(tools.plain, { ...args, count: "many" });
    expect(textOf(result)).toMatch(/count/);
    expect(textOf(result)).not.toContain("raised an error");
    expect(tools.runs).toEqual([]);
  });

  test("arguments are converted in a copy (core.coerce_tool_arguments-001, core.coerce_tool_arguments-002)", () => {
    const sent = Object.freeze({ word: "w", count: "5", ratio: "1.5", flag: "true" });
    expect(coerceToolArguments(tools.plain, sent)).toEqual({ word: "w", count: 5, ratio: 1.5, flag: true });
    expect(sent.count).toBe("5");
  });

  test("an open schema lets arguments through as they came (core.coerce_tool_arguments-004)", () => {
    const open = createTool({ name: "open", description: "", inputSchema: { type: "object" }, execute: () => 1 });
    expect(coerceToolArguments(open, { count: "5", list: [1] })).toEqual({ count: "5", list: [1] });
  });

  test("of two tools with one name the last is called (core.tool-024)", async () => {
    const make = (answer) =>
      createTool({ name: "twin", description: "", inputSchema: { type: "object" }, execute: () => answer });
    const [result] = await runAll([make("first"), make("last")], [{ toolName: "twin", input: {} }]);
    expect(textOf(result)).toBe("last");
  });

  test("a tool that is not there is named (core.tool-025)", async () => {
    const [result] = await runAll([tools.plain], [{ toolName: "plian", input: {} }]);
    expect(textOf(result)).toMatch(/There is no tool "plian".*"plain"/);
  });
});

describe("a policy", () => {
  const ask = (approval) => callTool(tools.plain, args, { approval });

  test("that approves all does (core.approval-001)", async () => {
    expect(await approveAll("any", {})).toBe(true);
    expect((await ask(approveAll)).isError ?? false).toBe(false);
  });

  test("that says no without a reason gives none, however it says so (core.approval-002, core.approval-004, core.approval-007)", async () => {
    const texts = [];
    for (const answer of [false, Denied(), Denied(""), 0, "", null, undefined])
      texts.push(textOf(await ask(() => answer)));
    expect(new Set(texts)).toEqual(new Set(['The call of tool "plain" was not approved.']));
  });

  test("gives the model its reason (core.approval-003)", async () => {
    expect(textOf(await ask(() => Denied("only api.example.com is allowed")))).toContain(
      "only api.example.com is allowed",
    );
  });

  test("is asked once a call, before it, and what it refuses does not run (core.approval-009)", async () => {
    tools.runs.length = 0;
    const asked = [];
    await ask((name, input) => (asked.push([name, { ...input }]), false));
    expect(asked).toEqual([["plain", args]]);
    expect(tools.runs).toEqual([]);
  });

  test("holds for streams and for calls side by side (core.approval-011)", async () => {
    const approval = () => false;
    const results = await runAll(
      [tools.plain, tools.streams],
      [
        { toolName: "plain", input: args },
        { toolName: "streams", input: {} },
      ],
      { approval },
    );
    expect(results.map(({ isError }) => isError)).toEqual([true, true]);
    const events = await eventsOf(streamTool(tools.streams, {}, { approval }));
    expect(events.map(({ type }) => type)).not.toContain("tool-progress");
  });

  test("that fails is a no (core.approval-012)", async () => {
    tools.runs.length = 0;
    expect(
      (
        await ask(() => {
          throw new Error("policy");
        })
      ).isError,
    ).toBe(true);
    expect(tools.runs).toEqual([]);
  });
});

function catchError(action) {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

async function eventsOf(stream) {
  const events = [];
  for await (const event of stream) events.push(event);
  return events;
}

function runAll(list, calls, options) {
  return createDispatcher(list, options).callAll(calls.map((call, index) => ({ toolCallId: String(index), ...call })));
}
