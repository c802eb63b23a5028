import { describe, expect, it } from "vitest";
import { MemoryReplayGuard } from "./replay-guard.js";

describe("MemoryReplayGuard", () => {
  it("takes each answer once", () => {
    const guard = new MemoryReplayGuard();
    const later = Date.now() + 60_000;
    expect([guard.claim("a", later), guard.claim("b", later), guard.claim("a", later)]).toEqual([true, true, false]);
  });

  it("forgets what has expired, so that it does not grow for ever", () => {
    const guard = new MemoryReplayGuard();
    for (let count = 0; count < 100_000; count++) guard.claim(`old-${count}`, Date.now() - 1);
    expect(guard.size).toBeLessThan(2000);
  });
});
