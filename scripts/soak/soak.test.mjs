import { expect, it } from "vitest";
import { runMixedCalls } from "./run-mixed-calls.mjs";

it("100,000 mixed calls have one result each and leave nothing behind", { timeout: 120_000 }, async () => {
  const runtime = await import("../../runtime/src/index.ts");
  const report = await runMixedCalls(runtime, { calls: 100_000 });
  expect(report).toMatchObject({ calls: 100_000, resultEvents: 100_000, faults: [], listeners: 0 });
  expect(report.results).toBe(95_000);
  expect(report.lateEvents).toBeGreaterThan(300);
  expect(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length).toBeLessThan(5);
});
