import { describe, expect, it } from "vitest";
import { ProgressReporter } from "./progress-reporter.js";

function progressOf(chunks: readonly unknown[]): number[] {
  const reporter = new ProgressReporter("token");
  return chunks.map((chunk) => reporter.next(chunk).progress);
}

describe("ProgressReporter", () => {
  it("counts chunks that do not count themselves", () => {
    expect(progressOf(["a", { step: "b" }, null])).toEqual([1, 2, 3]);
  });

  it("takes a chunk's own count, from zero", () => {
    const reporter = new ProgressReporter(0);
    expect(reporter.next({ progress: 0, total: 100, message: "start" })).toEqual({
      progressToken: 0,
      progress: 0,
      total: 100,
      message: "start",
    });
    expect(reporter.next({ progress: 50, total: 100 })).toEqual({ progressToken: 0, progress: 50, total: 100 });
  });

  it("says in words what the chunk says", () => {
    const reporter = new ProgressReporter("token");
    const texts = ["half", { step: 1 }, 7, null, { progress: 1 }].map((chunk) => reporter.next(chunk).message);
    expect(texts).toEqual(["half", '{"step":1}', "7", undefined, undefined]);
    expect(reporter.next("x".repeat(5000)).message?.length).toBeLessThan(1200);
  });

  it("always rises, whatever the tool says", () => {
    const values = progressOf([
      { progress: 5 },
      { progress: 5 },
      { progress: 2 },
      "x",
      { progress: -1 },
      { progress: NaN },
    ]);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(new Set(values).size).toBe(values.length);
  });

  it("reads own numbers only", () => {
    expect(progressOf([Object.create({ progress: 70 }), { progress: "80" }])).toEqual([1, 2]);
  });
});
