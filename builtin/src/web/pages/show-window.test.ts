import { expect, it } from "vitest";
import { cutWindow } from "./show-window.js";

it("windows put together are the text, and each ends where the next begins", () => {
  const text = "ab😀cd😀😀e\n\nf";
  for (let maxChars = 1; maxChars <= text.length + 1; maxChars++) {
    let whole = "";
    for (let offset: number | undefined = 1; offset !== undefined;) {
      const { text: part, nextOffset } = cutWindow(text, { offset, maxChars });
      expect(part).not.toBe("");
      expect(part.isWellFormed?.() ?? !/[\ud800-\udbff]$|^[\udc00-\udfff]/.test(part)).toBe(true);
      whole += part;
      offset = nextOffset;
    }
    expect(whole).toBe(text);
  }
});

it("an offset below 1 is the beginning, and one in the middle of a character is that character's", () => {
  expect(cutWindow("abc", { offset: 0, maxChars: 2 })).toEqual({ text: "ab", nextOffset: 3 });
  expect(cutWindow("abc", { offset: -7, maxChars: 3 })).toEqual({ text: "abc", nextOffset: undefined });
  expect(cutWindow("a😀b", { offset: 3, maxChars: 5 }).text).toBe("😀b");
});
