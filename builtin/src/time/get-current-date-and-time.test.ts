import { spawnSync } from "node:child_process";
import { getCurrentDateAndTime } from "@toolmark/builtin";
import { callTool } from "@toolmark/runtime";
import { afterEach, describe, expect, it, vi } from "vitest";

const LINE =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d) \((?:[\w+/-]+, )+UTC[+-]\d\d:\d\d; (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\)$/;

const ask = async (args: object) => {
  const { content } = await callTool(getCurrentDateAndTime, args);
  return content.map((part) => ("text" in part ? part.text : "")).join("");
};
const lineOf = (text: string) => LINE.exec(text.split("\n")[0] ?? "");

/** The answer of a process of its own, as a zone is read from the environment once. */
function askIn(env: Record<string, string>): string {
  const program = 'import("@toolmark/builtin").then((b) => console.log(b.getCurrentDateAndTime()))';
  const { stdout } = spawnSync(process.execPath, ["-e", program], { cwd: import.meta.dirname, env, encoding: "utf8" });
  return stdout;
}

afterEach(() => void vi.useRealTimers());

describe("get_current_date_and_time", () => {
  it("tells the local time when no zone is given, or null (get_current_date_and_time-007, get_current_date_and_time-022)", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-07-01T10:00:00Z") });
    expect(await ask({})).toBe(await ask({ timezone: null }));
    expect(await ask({})).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it("has the instant twice, without fractions (get_current_date_and_time-011, get_current_date_and_time-014, get_current_date_and_time-029)", async () => {
    const [, local = "", utc = ""] = lineOf(await ask({ timezone: "Asia/Tokyo" })) ?? [];
    expect(local).toMatch(/\+09:00$/);
    expect(Date.parse(local)).toBe(Date.parse(utc));
  });

  it.each([
    [
      "2026-01-15T12:00:00Z",
      "2026-01-15T07:00:00-05:00 (America/New_York, EST, UTC-05:00; 2026-01-15T12:00:00Z)\nThursday",
    ],
    [
      "2026-07-15T12:00:00Z",
      "2026-07-15T08:00:00-04:00 (America/New_York, EDT, UTC-04:00; 2026-07-15T12:00:00Z)\nWednesday",
    ],
  ])("has the zone's offset at %s (get_current_date_and_time-015)", async (now, expected) => {
    vi.useFakeTimers({ now: Date.parse(now) });
    expect(await ask({ timezone: "America/New_York" })).toBe(expected);
  });

  it("takes the zone from the environment (get_current_date_and_time-025, get_current_date_and_time-026)", () => {
    expect(askIn({ TZ: "Asia/Tokyo" })).toContain("+09:00 (Asia/Tokyo, ");
    expect(askIn({ TZ: "Europe/Berlin" })).toContain("(Europe/Berlin, ");
  });

  it("goes by the system clock, also one that is set (get_current_date_and_time-028)", async () => {
    const [, , utc = ""] = lineOf(await ask({ timezone: "UTC" })) ?? [];
    expect(Math.abs(Date.parse(utc) - Date.now())).toBeLessThan(2000);
    vi.useFakeTimers({ now: 0 });
    expect(await ask({ timezone: "UTC" })).toContain("1970-01-01T00:00:00+00:00");
  });

  it("says which zone was meant", async () => {
    expect(await ask({ timezone: "new york" })).toContain("Did you mean 'America/New_York'?");
    expect(await ask({ timezone: "utc" })).toContain("Did you mean 'UTC'?");
  });
});
