import { expect, it } from "vitest";
import { splitText } from "./split-text.js";

it("leaves a short text whole", () => {
  expect(splitText("short", 5)).toEqual({ head: "short", rest: "" });
});

it.each([
  ["paragraphs", `${"a ".repeat(30)}\n\n${"b ".repeat(10)}. c\n`, "a"],
  ["lines", `${"a ".repeat(30)}\n${"b".repeat(30)}`, "a"],
  ["sentences", `${"a ".repeat(30)}a. ${"b".repeat(30)}`, "a."],
  ["words", `${"a ".repeat(30)}${"b".repeat(30)}`, "a"],
])("cuts between %s", (_name, text, end) => {
  const { head, rest } = splitText(text, 80);
  expect(head.endsWith(end)).toBe(true);
  expect(rest.startsWith("b")).toBe(true);
  expect(head.length).toBeLessThanOrEqual(80);
});

it("cuts no character in two", () => {
  const { head, rest } = splitText("😀".repeat(10), 7);
  expect(head).toBe("😀".repeat(3));
  expect(head + rest).toBe("😀".repeat(10));
});
