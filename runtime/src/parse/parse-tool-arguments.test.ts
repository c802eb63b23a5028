import { describe, expect, it } from "vitest";
import type { EmittedTool, JsonSchemaObject } from "@toolmark/contract";
import { attach } from "../tool/attach.js";
import { parseToolArguments } from "./parse-tool-arguments.js";
import { repairJson } from "./repair-json.js";

const schema: JsonSchemaObject = {
  type: "object",
  properties: {
    name: { type: "string" },
    count: { type: "integer" },
    ids: { type: "array", items: { type: ["integer", "string"] } },
    extra: {},
  },
  required: ["name"],
  additionalProperties: false,
};

function make(hints: EmittedTool["hints"] = { "/properties/ids/items": "bigint" }) {
  const data = { contract: 1, name: "t", description: "", source: "a.ts:1", kind: "plain" as const, hints };
  const emitted = { ...data, inputSchema: JSON.stringify(schema), coerce: () => undefined, invoke: () => undefined };
  return attach(
    () => 1,
    () => emitted,
  );
}

const fn = make();
const parse = (text: string) => parseToolArguments(fn, text, { repair: repairJson });
const codes = (text: string) => {
  const result = parse(text);
  return result.ok ? "accepted" : result.issues.map(({ code }) => code).join();
};

describe("parseToolArguments", () => {
  it("parses and coerces", () => {
    expect(parse('{"name":"a","count":"5"}')).toEqual({ ok: true, value: { name: "a", count: 5 }, repairs: [] });
  });

  it("takes no text for no arguments", () => {
    expect(codes("")).toBe("missing_key");
    expect(codes(" \n")).toBe("missing_key");
    expect(codes("null")).toBe("missing_key");
  });

  it("takes text that was encoded twice", () => {
    expect(parse(JSON.stringify('{"name":"a"}'))).toMatchObject({ ok: true, value: { name: "a" } });
  });

  it("keeps big integers exact for a bigint, and only there", () => {
    const text =
      '{"name":"9007199254740993","ids":[9007199254740993,-123456789012345678901234567890,"9007199254740995",1],"extra":{"x":9007199254740993}}';
    expect(parse(text)).toMatchObject({
      value: {
        name: "9007199254740993",
        ids: [9007199254740993n, -123456789012345678901234567890n, 9007199254740995n, 1n],
        extra: { x: 9007199254740992 },
      },
    });
    expect(codes('{"name":"a","count":9007199254740993}')).toBe("lossy_coercion");
    expect(codes('{"name":"\\u00001","ids":[9007199254740993]}')).toBe("lossy_coercion");
    expect(codes(`{"name":"a","ids":[${"9".repeat(4301)}]}`)).toBe("lossy_coercion");
  });

  it("never makes a string of a number, whose zeros are lost", () => {
    const result = parse('{"name":1712345678.000200}');
    expect(!result.ok && result.issues[0]?.message).toBe(
      "input.name: expected string, received a number: put the exact text in quotes",
    );
    expect(codes('{"name":9007199254740993}')).toBe("invalid_type");
  });

  it("says that text is no JSON where nobody repairs", () => {
    const result = parseToolArguments(fn, "{'name':'a'}");
    expect(result).toMatchObject({ ok: false, issues: [{ code: "invalid_json", path: [] }], repairs: [] });
  });
});

describe("repair", () => {
  const repaired = { ok: true, value: { name: "a" } };

  it.each([
    ['```json\n{"name":"a"}\n```', ["code fence"]],
    ['```\n{"name":"a",}\n```', ["code fence", "trailing comma"]],
    ['{"name":"a",}', ["trailing comma"]],
    ["{'name':'a'}", ["quotes"]],
    ["{\u201cname\u201d: \u201ca\u201d}", ["quotes"]],
    ['{name:"a"}', ["unquoted key"]],
    ['{"name":"a", "extra":None}', ["Python constant"]],
    ['{"name":"a" /* why */} // so', ["comment"]],
    ['{"name":"a"', ["missing closing bracket"]],
    ['{"name":"a"}}', ["surplus closing bracket"]],
    ['{"extra":1 "name":"a"}', ["missing comma"]],
  ])("mends %j and says how", (text, repairs) => {
    expect(parse(text)).toMatchObject({ ...repaired, repairs });
  });

  it("mends a text that lacks its last brackets where the tool has all it needs", () => {
    expect(parse('{"name":"a","extra":{"x":{"y":true')).toMatchObject({
      ok: true,
      value: { name: "a", extra: { x: { y: true } } },
    });
    expect(codes('{"count":1,"extra":"x"')).toBe("missing_key");
  });

  it("keeps control characters and escapes of strings", () => {
    expect(parse('{"name":"a\n\tb",}')).toMatchObject({ value: { name: "a\n\tb" } });
    expect(parse(`{'name':'it\\'s "it"'}`)).toMatchObject({ value: { name: `it's "it"` } });
  });

  it.each([
    ['{"name":"a","count":12', "a number may have had more digits"],
    ['{"name":"a', "a string may have gone on"],
    ['{"name":"a","ids":[1,"2"', "a list may have had more items"],
    ['{"name":"a",', "something was to come"],
    ['{"name":"a","count":', "a value was to come"],
    ['{"name":"a","cou', "a key was to come"],
    ['{"name":"a","extra":tr', "a word was cut"],
    ['{"name":"a","ids":[1,...]}', "something was left out"],
    ['{"name":"He said "hi" to me"}', "quotes in quotes"],
    ["{'name':'it's'}", "quotes in quotes"],
    ['{"name":"C:\\x"}', "an escape that JSON does not have"],
    ['{"name":hello}', "a word without quotes"],
    ['{"name":"a" + "b"}', "an expression"],
    ['{"name":"a","ids":["a" "b"]}', "two strings in a row"],
    ['call({"name":"a"})', "a call"],
    ['{"name":"a"]', "brackets that do not match"],
    ['{"name":"a"}\n{"name":"b"}', "two objects"],
    ["Here it is: {name:'a'}", "talk around it"],
    ["process.exit(1)", "no object at all"],
    ["{".repeat(100_000), "brackets without measure"],
    ['{"a":'.repeat(20_000), "objects without measure"],
    [`{"name":"${'"'.repeat(50_000)}`, "quotes without measure"],
  ])("guesses nothing: %j", (text) => {
    expect(codes(text)).toBe("invalid_json");
  });

  it("takes no time over hostile text", () => {
    const start = performance.now();
    for (const unit of ['"', "'", "{", "[", '{"a":', "/*", "//", "\\", " ", ",", ":", "`", "a", "1", '{"a":"b" '])
      codes(unit.repeat(30_000));
    expect(performance.now() - start).toBeLessThan(4000);
  });
});
