import { expect, it } from "vitest";
import { readFinishReason, readUsage } from "./turn.js";

it.each([
  ["stop", "stop"],
  [{ unified: "length", raw: "max_tokens" }, "length"],
  [{ unified: "interrupted" }, "error"],
  ["unknown", "other"],
  [undefined, "other"],
])("reads the reason %j of any version", (value, reason) => {
  expect(readFinishReason(value)).toBe(reason);
});

it("counts tokens of any version, and none where none are told", () => {
  expect(readUsage({ inputTokens: 3, outputTokens: 4, totalTokens: 7 })).toEqual({ inputTokens: 3, outputTokens: 4 });
  expect(readUsage({ inputTokens: { total: 3 }, outputTokens: { total: undefined } })).toEqual({
    inputTokens: 3,
    outputTokens: 0,
  });
  expect(readUsage(null)).toEqual({ inputTokens: 0, outputTokens: 0 });
});
