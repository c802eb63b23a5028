import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { convertTime } from "./convert-time.js";
import { readDateTime } from "./read-date-time.js";

/** Python's instants of random wall times, fold 0 and fold 1, for a list of zones. */
const PYTHON = `
import json, sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo
def instant(text, zone, fold):
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
print(json.dumps([[instant(t, z, 0), instant(t, z, 1)] for t, z in json.load(sys.stdin)]))
`;
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const testWithPython = test.skipIf(!hasPython); // there is no oracle without python3
const ZONES = [
  "America/New_York",
  "Europe/Berlin",
  "Europe/Dublin",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Antarctica/Troll",
  "America/Santiago",
  "Pacific/Apia",
  "Asia/Kathmandu",
  "Pacific/Chatham",
];

/** Every half hour of the mornings in which clocks changed, which is where errors are. */
function wallTimes(): [string, string][] {
  const days = [
    "2023-03-12",
    "2023-03-26",
    "2023-10-29",
    "2023-11-05",
    "2023-04-02",
    "2023-10-01",
    "2011-12-30",
    "2023-09-03",
  ];
  return ZONES.flatMap((zone) =>
    days.flatMap((day) =>
      Array.from({ length: 24 }, (_, half): [string, string] => [
        `${day}T${String(half >> 1).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}:00`,
        zone,
      ]),
    ),
  );
}

testWithPython("agrees with Python's zoneinfo on 1,920 wall times around changes of clocks", () => {
  const times = wallTimes();
  const { stdout } = spawnSync("python3", ["-c", PYTHON], { input: JSON.stringify(times), encoding: "utf8" });
  const expected = JSON.parse(stdout) as [string, string][]; // as the program prints them
  times.forEach(([time, zone], index) => {
    const text = convertTime(time, zone, "UTC");
    const [first, second] = expected[index] ?? [];
    expect(text, `${time} ${zone}`).toContain(`; ${first})`);
    expect(/^note: /m.test(text), `${time} ${zone}`).toBe(first !== second);
  });
});

test("does not depend on the zone of the machine", () => {
  const program = `import("@toolmark/builtin").then((b) => console.log(b.convertTime("2026-03-08T02:30", "Europe/Berlin", "Asia/Seoul")))`;
  const answers = ["America/New_York", "Asia/Tokyo", "UTC"].map(
    (TZ) =>
      spawnSync(process.execPath, ["-e", program], { cwd: import.meta.dirname, env: { TZ }, encoding: "utf8" }).stdout,
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain("2026-03-08T02:30:00+01:00");
});

describe("what is read as a date and time", () => {
  test.each([
    ["2026-11-02T15:00:00,5", "2026-11-02T15:00:00"],
    ["20261102T150000", "2026-11-02T15:00:00"],
    ["20261102 1500", "2026-11-02T15:00:00"],
    ["2026-1-2 3 PM", "2026-01-02T15:00:00"],
    ["2026-11-02 3:00\u202fPM", "2026-11-02T15:00:00"],
    ["2026W451", "2026-11-02T00:00:00"],
    ["2020-W53-7", "2021-01-03T00:00:00"],
    ["0099-12-31", "0099-12-31T00:00:00"],
  ])("%s is %s", (text, expected) => {
    expect(new Date(readDateTime(text)?.wall ?? NaN).toISOString().slice(0, 19)).toBe(expected);
  });

  test.each([
    "",
    "2026",
    "2026-11",
    "2026-307",
    "2026-11-02Z",
    "2021-W53-1",
    "2026-11-02T15:00+24:00",
    "0000-01-01",
    "2026-11-02 3:5 PM",
  ])("%j is none", (text) => {
    expect(readDateTime(text)).toBeUndefined();
  });
});

describe("a zone that is only an offset", () => {
  test("is used, and flagged", () => {
    const text = convertTime("2024-05-01 09:15", "+0530", "-03");
    expect(text).toContain("2024-05-01T00:45:00-03:00 (UTC-03:00; 2024-05-01T03:45:00Z)");
    expect(text).toContain("note: Unknown timezone: '+0530' is no IANA name; taken as the fixed offset UTC+05:30");
  });

  test("is refused in other spellings, with the right one", () => {
    expect(convertTime("2024-05-01 09:15", "GMT+5:30", "UTC")).toMatch(/^Unknown timezone: 'GMT\+5:30'.*'\+05:30'\.$/);
  });
});
