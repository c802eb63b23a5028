import { expect, it } from "vitest";
import { progressBar } from "./progress-bar.js";

it.each([
  [0, 4, `${"░".repeat(24)} 0/4 a.md`],
  [1, 4, `${"█".repeat(6)}${"░".repeat(18)} 1/4 a.md`],
  [4, 4, `${"█".repeat(24)} 4/4 a.md`],
  [9, 4, `${"█".repeat(24)} 9/4 a.md`],
  [0, 0, `${"░".repeat(24)} 0/0 a.md`],
])("shows %i of %i", (done, total, line) => {
  expect(progressBar({ done, total, label: "a.md" }, 80)).toBe(line);
});

it("stays within the line", () => {
  const line = progressBar({ done: 1, total: 2, label: "x".repeat(100) }, 60);
  expect([line.length, line.endsWith("…")]).toEqual([59, true]);
});
