import { describe, expect, it } from "vitest";
import { renderToolResult } from "./render-tool-result.js";
import { textOf } from "./make-tool.fixture.js";

const base = {
  toolCallId: "c1",
  toolName: "tool",
  maxResultChars: 1000,
  hasOutputSchema: true,
  input: {},
  editedInput: undefined,
};

const render = (value: unknown, changes: Partial<typeof base> = {}) =>
  renderToolResult({ ...base, ...changes }, { kind: "value", value });

const rendered = (value: unknown) => textOf(render(value));

describe("the text of a value", () => {
  const cyclic: Record<string, unknown> = { name: "r" };
  cyclic["kids"] = [{ name: "k", parent: cyclic }];
  const throwing = {
    fine: 1,
    get bad(): never {
      throw new Error("no luck");
    },
  };

  it.each<[what: string, value: unknown, text: string]>([
    ["a string, as it is", 'say "hi"\n', 'say "hi"\n'],
    ["nothing", undefined, ""],
    ["null", null, "null"],
    ["numbers", 1.5, "1.5"],
    ["numbers that JSON lacks", Number.NaN, "NaN"],
    ["booleans", false, "false"],
    ["bigints", 12345678901234567890n, "12345678901234567890"],
    ["a symbol", Symbol("x"), "[symbol]"],
    ["a function", () => 1, "[function]"],
    ["objects", { a: [1, { b: null }] }, '{"a":[1,{"b":null}]}'],
    ["an empty list", [], "[]"],
    ["what JSON leaves out", { a: undefined, f: () => 1, list: [undefined, 1n] }, '{"list":[null,1]}'],
    ["big integers in data", { id: 9007199254740993n, n: 5n }, '{"id":"9007199254740993","n":5}'],
    ["dates", { at: new Date(0), never: new Date(Number.NaN) }, '{"at":"1970-01-01T00:00:00.000Z","never":null}'],
    ["a date alone", new Date(0), "1970-01-01T00:00:00.000Z"],
    ["maps with text keys", new Map([["a", new Set([1])]]), '{"a":[1]}'],
    ["maps with other keys", new Map([[1, "x"]]), '[[1,"x"]]'],
    ["addresses", { u: new URL("https://e.test/x") }, '{"u":"https://e.test/x"}'],
    ["errors in data, without their stack", { e: new TypeError("bad") }, '{"e":{"name":"TypeError","message":"bad"}}'],
    ["typed arrays", { f: new Float32Array([1, 2.5]) }, '{"f":[1,2.5]}'],
    ["bytes that are text", new TextEncoder().encode("grün"), "grün"],
    ["bytes in data", { b: new Uint8Array([0xff]), t: new Uint8Array([65]) }, '{"b":"/w==","t":"A"}'],
    ["what writes itself", { toJSON: () => ({ me: 1n }) }, '{"me":1}'],
    ["boxed values", { n: Object(1), s: Object("x") }, '{"n":1,"s":"x"}'],
    ["cycles, with a marker", cyclic, '{"name":"r","kids":[{"name":"k","parent":"[circular]"}]}'],
    ["a getter that throws", throwing, '{"fine":1,"bad":"[could not be read: no luck]"}'],
    ["the key __proto__ as a key", JSON.parse('{"__proto__":{"x":1},"m":0}'), '{"__proto__":{"x":1},"m":0}'],
    ["regular expressions", { r: /a+/g }, '{"r":"/a+/g"}'],
  ])("has %s", (_what, value, text) => {
    expect(rendered(value)).toBe(text);
  });

  it("keeps one part that stands in two places", () => {
    const part = { x: 1n };
    expect(rendered({ a: part, b: part })).toBe('{"a":{"x":1},"b":{"x":1}}');
  });

  it("has a marker where data is nested too deep for anybody", () => {
    let deep: unknown = 0;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(rendered(deep)).toMatch(/^\[{200}"\[nested too deep\]"\]{200}$/);
  });

  it("survives what throws whatever one does with it", () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error("x");
        },
        ownKeys: () => {
          throw new Error("y");
        },
      },
    );
    expect(rendered(hostile)).toContain("could not be read");
    expect(rendered({ inner: hostile })).toContain("could not be read");
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    expect(rendered(revoked.proxy)).toContain("could not be read");
  });

  it("survives a getter that gives something else each time", () => {
    let count = 0;
    const fickle = {
      get value() {
        return count++ === 0 ? 1 : 10n;
      },
    };
    expect(rendered(fickle)).toBe('{"value":10}');
  });

  it("ends for data that is small to write down and endless to write out", () => {
    let shared: unknown[] = ["x".repeat(1000), 1n];
    for (let level = 0; level < 40; level++) shared = [shared, shared];
    expect(rendered(shared)).toMatch(/\[cut: /);
  });
});

describe("long results", () => {
  it("are cut, with a note of how much", () => {
    const text = rendered("x".repeat(100_000_000));
    expect(text).toBe(`${"x".repeat(1000)}\n[cut: 99,999,000 of 100,000,000 characters are not shown]`);
  });

  it("are cut as JSON too", () => {
    expect(rendered({ list: Array.from({ length: 1000 }, (_, at) => at) })).toMatch(
      /^\{"list":\[0,1,.*\n\[cut: 2,\d{3} of 3,\d{3} characters are not shown\]$/s,
    );
  });

  it("are not cut within a character", () => {
    expect(rendered(`${"x".repeat(999)}😀 and more`)).toBe(
      `${"x".repeat(999)}\n[cut: 11 of 1,010 characters are not shown]`,
    );
  });

  it("share the limit over their parts", () => {
    const parts = [1, 2, 3].map(() => ({ type: "text", text: "y".repeat(600) }));
    const { content } = render(parts);
    expect(content.map((part) => (part.type === "text" ? part.text.replace(/\[cut.*/, "").length : 0))).toEqual([
      600, 401, 1,
    ]);
  });

  it("keep their structured content whole", () => {
    const value = { text: "z".repeat(5000) };
    expect(render(value).structuredContent).toBe(value);
  });
});

describe("content that a tool made itself", () => {
  const image = { type: "image", data: "aGk=", mimeType: "image/png" };

  it.each<[what: string, value: unknown, content: unknown]>([
    ["a part", image, [image]],
    ["a text part", { type: "text", text: "hi" }, [{ type: "text", text: "hi" }]],
    ["a list of parts", [{ type: "text", text: "see" }, image], [{ type: "text", text: "see" }, image]],
    ["bytes of an image", { ...image, data: new Uint8Array([104, 105]) }, [image]],
    ["a sound", { ...image, type: "audio" }, [{ ...image, type: "audio" }]],
    [
      "a document",
      { type: "resource", resource: { uri: "file:x", text: "t" } },
      [{ type: "resource", resource: { uri: "file:x", text: "t" } }],
    ],
    [
      "a link",
      { type: "resource_link", uri: "https://e.test", name: "n" },
      [{ type: "resource_link", uri: "https://e.test", name: "n" }],
    ],
    ["an MCP result", { content: [image] }, [image]],
  ])("passes as it is: %s", (_what, value, content) => {
    expect(render(value).content).toEqual(content);
  });

  it("keeps an MCP result's structured content and its error", () => {
    const parts = [{ type: "text", text: "no" }];
    expect(render({ content: parts, structuredContent: { a: 1 } }).structuredContent).toEqual({ a: 1 });
    expect(render({ content: parts, isError: true })).toMatchObject({
      isError: true,
      failure: undefined,
      content: parts,
    });
    expect(render({ content: [], structuredContent: { a: 1 } }).content).toEqual([]);
  });

  it.each([
    ["a record with a type", { type: "text", text: "hi", author: "me" }],
    ["an image without data", { type: "image", url: "x" }],
    ["an empty list", []],
    ["a list that is only partly parts", [image, { a: 1 }]],
    ["a page with content", { content: [] }],
    ["a page with more", { content: [{ type: "text", text: "x" }], title: "T" }],
  ])("takes for data what only looks like it: %s", (_what, value) => {
    expect(textOf(render(value))).toBe(JSON.stringify(value));
  });

  it("sees images in bytes, and gives other bytes as a document", () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]);
    expect(render(png).content).toEqual([{ type: "image", data: "iVBORw0KGgr/", mimeType: "image/png" }]);
    expect(render(new Uint8Array([0xff, 0xfe])).content).toEqual([
      { type: "resource", resource: { uri: "tool-result:c1", mimeType: "application/octet-stream", blob: "//4=" } },
    ]);
    expect(rendered(new Uint8Array(11_000_000).fill(0xff))).toContain("11,000,000 bytes");
  });
});

describe("the text of an error", () => {
  const explain = (error: unknown, input: unknown = {}) =>
    textOf(renderToolResult({ ...base, input }, { kind: "threw", error })).replace('Tool "tool" failed: ', "");

  it.each<[what: string, error: unknown, text: string]>([
    ["its message", new Error("refused"), "refused"],
    ["its name when it has no message", new TypeError(""), "TypeError"],
    ["a thrown string", "gone", "gone"],
    ["nothing thrown", undefined, "no message"],
    ["a thrown object", { code: 5 }, '{"code":5}'],
    ["a thrown object's message", { message: "odd" }, "odd"],
    [
      "its cause",
      new Error("fetch failed", { cause: new Error("ECONNREFUSED") }),
      "fetch failed (caused by: ECONNREFUSED)",
    ],
    ["all of several", new AggregateError([new Error("a"), new Error("b")], "both"), "both (caused by: a; b)"],
    ["a wrapper that repeats it once", new Error("load: gone", { cause: new Error("gone") }), "load: gone"],
  ])("has %s", (_what, error, text) => {
    expect(explain(error)).toBe(text);
  });

  it("has no stack, also when the message is one", () => {
    const inner = new Error("deep");
    const text = explain(new Error(`worker died: ${inner.stack}`));
    expect(text).toContain("worker died: Error: deep");
    expect(text).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it("survives causes in a circle, and errors that cannot be read", () => {
    const circular = new Error("a");
    circular.cause = circular;
    expect(explain(circular)).toBe("a");
    expect(
      explain({
        get message() {
          throw new Error("x");
        },
      }),
    ).toBe("no message");
    expect(explain(Object.create(null))).toBe("{}");
  });

  it("names no path of the host", () => {
    expect(explain(new Error("ENOENT: no such file or directory, open '/srv/app/secret/data.json'"))).toBe(
      "ENOENT: no such file or directory, open 'data.json'",
    );
  });

  it("keeps a path that the model itself wrote", () => {
    const message = "ENOENT: open '/srv/ann/notes.txt'";
    expect(explain(new Error(message), { path: "/srv/ann/notes.txt" })).toBe(message);
    expect(explain(new Error("no C:\\data\\x.txt"), { path: "C:\\data\\x.txt" })).toBe("no C:\\data\\x.txt");
  });

  it("is capped", () => {
    expect(explain(new Error("x".repeat(1e6))).length).toBeLessThan(1100);
  });
});

it("tells the model of arguments that were changed when its call was approved", () => {
  const { content } = render("paid", { editedInput: { eur: 500n } as never });
  expect(content).toEqual([
    { type: "text", text: "paid" },
    { type: "text", text: '[approved with changed arguments: {"eur":500}]' },
  ]);
});
