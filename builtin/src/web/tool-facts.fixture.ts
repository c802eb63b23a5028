import { callTool, coerceToolArguments, specOf, ToolArgumentError, toolOf, type ToolFunction } from "@toolmark/runtime";
import { expect, it } from "vitest";

/** What is the same for every tool of the web; `ids` says which checks of the conformance table it stands for. */
export function itIsDescribed(fn: ToolFunction, expected: { name: string; properties: object; ids: string }): void {
  const { name, description, parameters } = specOf(fn).function;
  const properties = Object.entries(parameters.properties);

  it(`is named, with described parameters in order (${expected.ids})`, () => {
    expect({ type: specOf(fn).type, name }).toEqual({ type: "function", name: expected.name });
    const types = properties.map(([key, { type }]) => [key, type]);
    expect(types).toEqual(Object.entries(expected.properties));
    const [first = ""] = Object.keys(expected.properties);
    expect(parameters.required).toEqual([first]);
    for (const [, schema] of properties) expect(schema.description).toBeTruthy();
    expect(description).toMatch(/\w/);
    expect(description).not.toMatch(/args:|@param/i);
    expect(toolOf(fn)).toMatchObject({ isStreaming: false, isAsync: true });
    expect(() => coerceToolArguments(fn, { [first]: "x", surplus: 1 })).toThrow(ToolArgumentError);
    expect(() => coerceToolArguments(fn, {})).toThrow(new RegExp(first));
  });

  it("needs no approval, and says that it goes out into the world", () => {
    expect(toolOf(fn).annotations).toMatchObject({ readOnly: true, openWorld: true });
  });
}

/** What a model reads as the result of a call. */
export async function resultText(fn: ToolFunction, args: object): Promise<string> {
  const { content } = await callTool(fn, { ...args });
  return content.map((block) => (block.type === "text" ? block.text : "")).join("");
}
