import { describe, expect, it } from "vitest";
import type { EmittedTool } from "@toolmark/contract";
import { ToolSignatureError } from "../errors/tool-signature-error.js";
import { attach, attachRejected, tool } from "./attach.js";
import { isTool, toolOf, tryToolOf } from "./tool-of.js";

const emitted: EmittedTool = {
  contract: 1,
  name: "add",
  description: "Adds.",
  source: "src/add.ts:3",
  kind: "plain",
  inputSchema: JSON.stringify({
    type: "object",
    properties: { a: { type: "number" }, b: { type: "number" } },
    required: ["a", "b"],
    additionalProperties: false,
  }),
  coerce(input) {
    const { a, b } = input as { a: unknown; b: unknown };
    return typeof a === "number" && typeof b === "number" ? (input as object) : undefined;
  },
  invoke(fn, input) {
    const { a, b } = input as { a: number; b: number };
    return (fn as (a: number, b: number) => number)(a, b);
  },
};

function makeAdd() {
  return attach(
    function add(a: number, b: number) {
      return a + b;
    },
    () => tool(emitted),
  );
}

describe("attach", () => {
  it("leaves the function an ordinary one", () => {
    const add = makeAdd();
    expect(add(1, 2)).toBe(3);
    expect(add.name).toBe("add");
    expect(add.length).toBe(2);
    expect(Object.keys(add)).toEqual([]);
  });

  it("does not ask for the tool before someone needs it", () => {
    let asked = 0;
    const fn = attach(
      () => 1,
      () => (asked++, emitted),
    );
    expect(isTool(fn)).toBe(true);
    expect(asked).toBe(0);
    toolOf(fn);
    toolOf(fn);
    expect(asked).toBe(1);
  });

  it("gives all functions of one thunk one record", () => {
    const thunk = () => emitted;
    const make = () => attach(() => 1, thunk);
    expect(toolOf(make())).toBe(toolOf(make()));
    expect(toolOf(make())).not.toBe(toolOf(makeAdd()));
  });
});

describe("toolOf", () => {
  it("reads what the model is told", () => {
    const record = toolOf(makeAdd());
    expect(record).toMatchObject({
      name: "add",
      description: "Adds.",
      source: "src/add.ts:3",
      kind: "plain",
      isAsync: false,
      isStreaming: false,
    });
    expect(record.inputSchema.required).toEqual(["a", "b"]);
    expect(record.inputSchema).toBe(record.inputSchema);
    expect(record.outputSchema).toBeUndefined();
    expect(record.annotations).toEqual({});
    expect(record.injected).toEqual([]);
  });

  it("returns arguments that fit as they came, and converts others", () => {
    const record = toolOf(makeAdd());
    const exact = { a: 1, b: 2 };
    expect(record.tryCoerce(exact)).toBe(exact);
    expect(record.coerce(exact)).toEqual({ ok: true, value: exact });
    expect(record.tryCoerce({ a: "1", b: true })).toEqual({ a: 1, b: 1 });
    expect(record.tryCoerce({ a: 1 })).toBeUndefined();
    expect(record.interpret('{"a":1,"b":"2"}')).toEqual({ ok: true, value: { a: 1, b: 2 } });
    expect(record.coerce({ a: "1", b: 2 }, { strict: true }).ok).toBe(false);
  });

  it("makes the call with the arguments laid out by position", () => {
    const add = makeAdd();
    expect(toolOf(add).invoke(add, { a: 1, b: 2 })).toBe(3);
  });

  it("says of a function that was not compiled which one it is and what to do", () => {
    const forgotten = () => 1;
    expect(() => toolOf(forgotten)).toThrow(ToolSignatureError);
    expect(() => toolOf(forgotten)).toThrow(/`forgotten` is no tool: it was not compiled by the Toolmark transformer/);
    expect(() => toolOf(forgotten)).toThrow(/tspc.*@toolmark\/transformer/s);
    expect(tryToolOf(forgotten)).toBeUndefined();
    expect([forgotten, undefined, null, {}, "add", 5].map(isTool)).toEqual(Array(6).fill(false));
  });

  it("throws the diagnostics of a tool that was rejected", () => {
    const bad = attachRejected(() => 1, "bad", "src/bad.ts:3:5 parameter `cb` cannot be sent by a model.");
    expect(isTool(bad)).toBe(true);
    expect(() => toolOf(bad)).toThrow(/`bad` was rejected.*src\/bad\.ts:3:5 parameter `cb`/s);
    expect(() => tryToolOf(bad)).toThrow(ToolSignatureError);
  });

  it("refuses another version of the contract", () => {
    const old = attach(
      () => 1,
      () => ({ ...emitted, contract: 99 }),
    );
    expect(() => toolOf(old)).toThrow(/version 99 of the contract; this runtime speaks version 1/);
  });
});
