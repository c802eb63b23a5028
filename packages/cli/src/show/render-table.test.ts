import { describe, expect, it } from "vitest";
import { renderTable } from "./render-table.js";

describe("renderTable", () => {
  it("aligns columns and wraps the last one", () => {
    const text = renderTable(
      [
        [
          { lines: ["add"] },
          { lines: ["a: number", "b: number"] },
          { lines: ["Adds two numbers and gives the sum back."] },
        ],
        [{ lines: ["subtract"] }, { lines: ["a: number"] }, { lines: ["Subtracts."] }],
      ],
      50,
    );
    expect(text.split("\n")).toEqual([
      "add        a: number   Adds two numbers and gives",
      "           b: number   the sum back.",
      "subtract   a: number   Subtracts.",
    ]);
  });

  it("colours after aligning, so that colour takes no room", () => {
    const paint = (text: string): string => `<${text}>`;
    expect(
      renderTable(
        [
          [{ lines: ["a"], paint }, { lines: ["x"] }],
          [{ lines: ["bb"] }, { lines: ["y"] }],
        ],
        80,
      ),
    ).toBe("<a >   x\nbb   y");
  });

  it("breaks no word", () => {
    expect(renderTable([[{ lines: [`${"long".repeat(20)} end`] }]], 30).split("\n")).toEqual([
      "long".repeat(20),
      "end",
    ]);
  });
});
