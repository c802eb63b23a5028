import { describe, expect, it } from "vitest";
import type { EmittedTool, JsonSchemaObject } from "@toolmark/contract";
import { ToolArgumentError } from "../errors/tool-argument-error.js";
import { ToolSignatureError } from "../errors/tool-signature-error.js";
import { attach } from "./attach.js";
import { coerceToolArguments } from "./coerce-tool-arguments.js";
import { createTool } from "./create-tool.js";
import { select } from "./select.js";
import { specOf } from "./spec-of.js";
import { toJSON } from "./to-json.js";
import { toolInput } from "./tool-input.js";
import { isTool, toolOf } from "./tool-of.js";
import { toolsOf } from "./tools-of.js";

const needed: JsonSchemaObject = {
  type: "object",
  properties: { needed: { type: "integer" }, opt: { type: "integer" } },
  required: ["needed"],
  additionalProperties: false,
};

const define = (name: string, inputSchema = needed) =>
  createTool({ name, description: `Does ${name}.`, inputSchema, execute: (input) => input });

function emit(inputSchema: JsonSchemaObject, hints: EmittedTool["hints"] = {}): EmittedTool {
  const data = { contract: 1, name: "made", description: "", source: "a.ts:1", kind: "plain" as const, hints };
  return { ...data, inputSchema: JSON.stringify(inputSchema), coerce: () => undefined, invoke: () => undefined };
}

describe("coerceToolArguments", () => {
  it("returns a new object and leaves a frozen one alone", () => {
    const args = Object.freeze({ needed: "1" });
    const exact = Object.freeze({ needed: 1 });
    expect(coerceToolArguments(define("t"), args)).toEqual({ needed: 1 });
    expect(coerceToolArguments(define("t"), exact)).toEqual(exact);
    expect(coerceToolArguments(define("t"), exact)).not.toBe(exact);
    expect(args).toEqual({ needed: "1" });
  });

  it("names every problem in one message", () => {
    const message =
      'invalid arguments for tool "t": input.needed: missing, expected integer; input.Needed: unknown argument, did you mean "needed"?';
    expect(() => coerceToolArguments(define("t"), { Needed: 1 })).toThrow(message);
    try {
      coerceToolArguments(define("t"), []);
      expect.unreachable();
    } catch (error) {
      expect(ToolArgumentError.isInstance(error)).toBe(true);
      expect(error).toMatchObject({
        code: "TOOL_ARGUMENTS_INVALID",
        toolName: "t",
        issues: [{ code: "invalid_type", path: [] }],
      });
    }
  });

  it("takes JSON text, and nothing for no arguments", () => {
    expect(coerceToolArguments(define("t"), '{"needed":1}')).toEqual({ needed: 1 });
    expect(
      coerceToolArguments(define("t", { type: "object", properties: {}, additionalProperties: false }), null),
    ).toEqual({});
    expect(() => coerceToolArguments(define("t"), "{bad")).toThrow(/not JSON/);
  });

  it("passes the arguments of a function that carries no tool", () => {
    const args = { anything: "5", extra: [1, 2] };
    expect(coerceToolArguments(() => 1, args)).toEqual(args);
  });
});

describe("createTool", () => {
  it("makes a tool that coerces by its schema and runs", () => {
    const fn = define("t");
    const record = toolOf(fn);
    const value = record.tryCoerce({ needed: "1", opt: null });
    expect(value).toEqual({ needed: 1 });
    expect(record.invoke(fn, value!)).toEqual({ needed: 1 });
    expect(fn.name).toBe("t");
    expect(record.contract).toBe(1);
  });

  it("knows how its function has to be run", () => {
    const kindOf = (execute: () => unknown) =>
      toolOf(createTool({ name: "t", description: "", inputSchema: needed, execute })).kind;
    expect(kindOf(() => 1)).toBe("plain");
    expect(kindOf(async () => 1)).toBe("async");
    expect(kindOf(function* () {})).toBe("generator");
    expect(kindOf(async function* () {})).toBe("async-generator");
  });

  it("leaves an open schema open, as the server may know more", () => {
    const fn = define("t", { type: "object" });
    expect(coerceToolArguments(fn, { anything: "5", extra: [1, 2] })).toEqual({ anything: "5", extra: [1, 2] });
  });

  it("runs another party's pattern only where that ends soon", () => {
    const inputSchema: JsonSchemaObject = {
      type: "object",
      properties: { a: { type: "string", pattern: "^(a+)+$" }, b: { type: "string", pattern: "^b" } },
    };
    const fn = createTool({ name: "t", description: "", inputSchema, isForeign: true, execute: () => 1 });
    expect(toolOf(fn).tryCoerce({ a: `${"a".repeat(40)}!` })).toBeDefined();
    expect(toolOf(fn).tryCoerce({ b: "c" })).toBeUndefined();
  });

  it("refuses a schema that is none of an object", () => {
    expect(() => define("t", { type: "string" })).toThrow(ToolSignatureError);
  });
});

describe("specOf", () => {
  const tools = [define("one"), define("two")];

  it("gives OpenAI's function format", () => {
    expect(specOf(tools[0]!)).toEqual({
      type: "function",
      function: { name: "one", description: "Does one.", parameters: needed },
    });
    expect(specOf("two", tools).function.name).toBe("two");
  });

  it("throws for what is no tool", () => {
    expect(() => specOf(() => 1)).toThrow(ToolSignatureError);
    expect(() => specOf("three", tools)).toThrow(/None of the tools is called `three`/);
  });

  it("goes with a choice of tools", () => {
    expect(select(tools, { exclude: ["one"] })).toEqual([tools[1]]);
    expect(select(tools, { include: ["one"] })).toEqual([tools[0]]);
  });
});

describe("toolInput", () => {
  const pairs: JsonSchemaObject = {
    type: "object",
    properties: { pair: { $ref: "#/$defs/Pair", description: "Two." } },
    $defs: { Pair: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false } },
  };

  it("validates with our coercion", () => {
    const { validate, version, vendor } = toolInput(define("t"))["~standard"];
    expect([version, vendor]).toEqual([1, "toolmark"]);
    expect(validate({ needed: "1" })).toEqual({ value: { needed: 1 } });
    expect(validate({})).toEqual({
      issues: [{ message: "input.needed: missing, expected integer", path: ["needed"] }],
    });
  });

  it("writes the schema in both drafts that hosts ask for", () => {
    const { jsonSchema } = toolInput(define("t", pairs))["~standard"];
    expect(jsonSchema.input({ target: "draft-2020-12" })).toEqual(pairs);
    expect(jsonSchema.output({ target: "draft-07" })).toEqual({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: { pair: { description: "Two.", allOf: [{ $ref: "#/definitions/Pair" }] } },
      definitions: { Pair: { type: "array", items: [{ type: "string" }, { type: "number" }], additionalItems: false } },
    });
    expect(() => jsonSchema.input({ target: "openapi-3.0" })).toThrow(/cannot be written as openapi-3\.0/);
  });
});

describe("toJSON", () => {
  const text = { type: "string" as const };
  const schema: JsonSchemaObject = {
    type: "object",
    properties: {
      when: { ...text, format: "date-time" },
      big: { type: ["integer", "string"] },
      where: { ...text, format: "uri" },
      bytes: text,
      ids: { type: "array", items: { type: "integer" }, uniqueItems: true },
      byName: { type: "object", additionalProperties: { ...text, format: "date-time" } },
      byNumber: {
        anyOf: [
          { type: "array", items: { type: "array", prefixItems: [{ type: ["number", "string"] }, text] } },
          { type: "null" },
        ],
      },
    },
    additionalProperties: false,
  };
  const hints = {
    "/properties/when": "date",
    "/properties/big": "bigint",
    "/properties/where": "url",
    "/properties/bytes": "bytes",
    "/properties/ids": "set",
    "/properties/byName": "map",
    "/properties/byName/additionalProperties": "date",
    "/properties/byNumber/anyOf/0": "map",
  } as const;
  const fn = attach(
    () => 1,
    () => emit(schema, hints),
  );
  const json = {
    when: "2026-01-02T03:04:05.000Z",
    big: "9007199254740993",
    where: "http://a.test/",
    bytes: "\ufeffé",
    ids: [1, 2],
    byName: { a: "2026-01-02T03:04:05.000Z" },
    byNumber: [["one", "x"]],
  };

  it("is the way back from coercion", () => {
    const value = coerceToolArguments(fn, json);
    expect(value).toMatchObject({
      when: new Date(json.when),
      big: 9007199254740993n,
      ids: new Set([1, 2]),
      byNumber: new Map([["one", "x"]]),
    });
    expect(toJSON(fn, value)).toEqual(json);
    expect(coerceToolArguments(fn, value)).toEqual(value);
  });

  it("writes empty maps as their schema has them", () => {
    expect(toJSON(fn, coerceToolArguments(fn, { byName: {}, byNumber: [] }))).toEqual({ byName: {}, byNumber: [] });
  });

  it("writes a small bigint as a number and refuses a cycle", () => {
    const cycle: Record<string, unknown> = {};
    cycle["self"] = cycle;
    expect(toJSON(fn, { big: 5n })).toEqual({ big: 5 });
    expect(() => toJSON(() => 1, cycle)).toThrow(/refers to itself/);
  });
});

describe("toolsOf", () => {
  const emitted = emit(needed);

  class Base {
    greeting = "hi";
    greet() {
      return this.greeting;
    }
    overridden() {
      return "base";
    }
    get dangerous(): never {
      throw new Error("a getter was called");
    }
  }
  class Derived extends Base {
    field = attach(
      () => this.greeting,
      () => emitted,
    );
    override overridden() {
      return "derived";
    }
  }
  attach(Base.prototype.greet, () => emitted);
  attach(Base.prototype.overridden, () => emitted);

  it("binds the methods that are tools, those that were overridden excepted", () => {
    const instance = new Derived();
    const tools = toolsOf(instance);
    expect(tools.map((fn) => fn())).toEqual(["hi", "hi"]);
    expect(tools.every(isTool)).toBe(true);
    expect(tools[1]?.name).toBe("greet");
    expect(toolOf(tools[1]!)).toBe(toolOf(instance.greet));
  });
});
