import { describe, expect, it } from "vitest";
import type { ToolCallDelta } from "./open-call.js";
import { ToolCallAccumulator } from "./tool-call-accumulator.js";

function accumulate(deltas: readonly ToolCallDelta[]) {
  const accumulator = new ToolCallAccumulator();
  for (const delta of deltas) accumulator.add(delta);
  return accumulator.finish();
}

/** `id name arguments` of each call. */
const callsOf = (deltas: readonly ToolCallDelta[]) =>
  accumulate(deltas).map(({ toolCallId, toolName, inputText, input }) => [
    toolCallId.startsWith("call_") ? "new" : toolCallId,
    toolName,
    input ?? inputText,
  ]);

describe("ToolCallAccumulator", () => {
  it("puts together what comes by index, pieces of several calls mixed", () => {
    const deltas: ToolCallDelta[] = [
      { index: 0, id: "A", name: "read", arguments: "" },
      { index: 1, id: "B", name: "stat", arguments: "" },
      { index: 0, arguments: '{"path"' },
      { index: 1, arguments: '{"path":' },
      { index: 0, arguments: ':"a"}' },
      { index: 1, arguments: '"b"}' },
    ];
    expect(callsOf(deltas)).toEqual([
      ["A", "read", '{"path":"a"}'],
      ["B", "stat", '{"path":"b"}'],
    ]);
  });

  it("keeps calls apart that a provider labels with one index", () => {
    const deltas: ToolCallDelta[] = [
      { index: 0, id: "A", name: "read", arguments: '{"path":"a"}' },
      { index: 0, id: "B", name: "read", arguments: '{"path":"b"}' },
      { index: 0, id: "C", name: "stat", arguments: '{"pa' },
      { index: 0, arguments: 'th":"c"}' },
    ];
    expect(callsOf(deltas)).toEqual([
      ["A", "read", '{"path":"a"}'],
      ["B", "read", '{"path":"b"}'],
      ["C", "stat", '{"path":"c"}'],
    ]);
  });

  it.each<[what: string, deltas: ToolCallDelta[], calls: unknown[]]>([
    [
      "an id on every piece",
      [
        { id: "A", name: "t", arguments: '{"a"' },
        { id: "A", arguments: ":1}" },
      ],
      [["A", "t", '{"a":1}']],
    ],
    [
      "id and name on every piece",
      [
        { index: 0, id: "A", name: "t", arguments: '{"a"' },
        { index: 0, id: "A", name: "t", arguments: ":1}" },
      ],
      [["A", "t", '{"a":1}']],
    ],
    [
      "empty ids and names on later pieces",
      [
        { index: 0, id: "A", name: "t", arguments: "{" },
        { index: 0, id: "", name: "", arguments: '"a":1}' },
      ],
      [["A", "t", '{"a":1}']],
    ],
    [
      "null for what is not there",
      [
        { index: null, id: "A", name: "t", arguments: null },
        { index: null, id: null, name: null, arguments: "{}" },
      ],
      [["A", "t", "{}"]],
    ],
    [
      "a new id on later pieces",
      [
        { index: 0, id: "A", name: "t", arguments: "" },
        { index: 0, id: "x1", arguments: '{"a"' },
        { index: 0, id: "x2", arguments: ":1}" },
      ],
      [["A", "t", '{"a":1}']],
    ],
    [
      "a new id and the name on later pieces",
      [
        { index: 0, id: "A", name: "t", arguments: '{"a"' },
        { index: 0, id: "B", name: "t", arguments: ":1}" },
      ],
      [["A", "t", '{"a":1}']],
    ],
    [
      "id and name in pieces of their own",
      [
        { index: 0, id: "A" },
        { index: 0, name: "t" },
        { index: 0, arguments: "{}" },
      ],
      [["A", "t", "{}"]],
    ],
    [
      "a name in two pieces",
      [
        { index: 0, id: "A", name: "get_" },
        { index: 0, name: "weather" },
      ],
      [["A", "get_weather", ""]],
    ],
    [
      "the id behind the name",
      [
        { index: 0, name: "t" },
        { index: 0, id: "A", arguments: "{}" },
      ],
      [["A", "t", "{}"]],
    ],
    [
      "neither ids nor indexes",
      [{ name: "a", arguments: "{}" }, { name: "b", arguments: '{"x"' }, { arguments: ":1}" }],
      [
        ["new", "a", "{}"],
        ["new", "b", '{"x":1}'],
      ],
    ],
    [
      "no ids, and one tool twice",
      [
        { index: 0, name: "t", arguments: '{"a":1}' },
        { index: 0, name: "t", arguments: '{"a":2}' },
      ],
      [
        ["new", "t", '{"a":1}'],
        ["new", "t", '{"a":2}'],
      ],
    ],
    [
      "no ids, and no arguments either",
      [
        { index: 0, name: "now" },
        { index: 0, name: "list" },
      ],
      [
        ["new", "now", ""],
        ["new", "list", ""],
      ],
    ],
    [
      "one id for all",
      [
        { index: 0, id: "A", name: "t", arguments: '{"a":1}' },
        { index: 1, id: "A", name: "u", arguments: "{}" },
      ],
      [
        ["A", "t", '{"a":1}'],
        ["A_2", "u", "{}"],
      ],
    ],
    [
      "all of it once more at the end",
      [
        { index: 0, id: "A", name: "t", arguments: '{"a"' },
        { index: 0, id: "A", arguments: ":1}" },
        { index: 0, id: "A", name: "t", arguments: '{"a":1}' },
      ],
      [["A", "t", '{"a":1}']],
    ],
    [
      "blanks behind the arguments",
      [
        { index: 0, id: "A", name: "t", arguments: "{}" },
        { index: 0, arguments: "\n" },
        { index: 0, arguments: "" },
      ],
      [["A", "t", "{}\n"]],
    ],
    [
      "arguments as an object",
      [
        { id: "A", name: "t", arguments: { a: 1 } },
        { id: "B", name: "t", arguments: { a: 2 } },
      ],
      [
        ["A", "t", { a: 1 }],
        ["B", "t", { a: 2 }],
      ],
    ],
    [
      "brackets and quotes inside of texts",
      [
        { index: 0, id: "A", name: "t", arguments: '{"a":"}{\\"' },
        { index: 0, arguments: '}"}' },
      ],
      [["A", "t", '{"a":"}{\\"}"}']],
    ],
    [
      "indexes with gaps",
      [
        { index: 7, id: "A", name: "t", arguments: "{" },
        { index: 2, id: "B", name: "u", arguments: "{" },
        { index: 7, arguments: "}" },
        { index: 2, arguments: "}" },
      ],
      [
        ["A", "t", "{}"],
        ["B", "u", "{}"],
      ],
    ],
    ["a text that breaks off", [{ index: 0, id: "A", name: "t", arguments: '{"a' }], [["A", "t", '{"a']]],
    ["nothing at all", [], []],
  ])("understands %s", (_what, deltas, calls) => {
    expect(callsOf(deltas)).toEqual(calls);
  });

  it("gives the same calls wherever the text is cut", () => {
    const text = '{"path":"a/{b}\\"","n":[1,{"x":"}"}]}';
    for (let cut = 1; cut < text.length; cut++) {
      const deltas = [
        { index: 0, id: "A", name: "t", arguments: text.slice(0, cut) },
        { index: 0, arguments: text.slice(cut) },
      ];
      expect(callsOf(deltas)).toEqual([["A", "t", text]]);
    }
  });

  it("takes time linear in the text", () => {
    const started = performance.now();
    const pieces = Array.from({ length: 200_000 }, () => ({ index: 0, arguments: "[}]{" }));
    accumulate([{ index: 0, id: "A", name: "t", arguments: '{"a":"' }, ...pieces]);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
