import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { checkFormat } from "./check-format.js";

const samples: Record<string, { good: string[]; bad: string[] }> = {
  date: { good: ["2024-02-29", "0001-01-01"], bad: ["2023-02-29", "2024-2-9", "2024-02-29T00:00", "24-02-29", ""] },
  "date-time": {
    good: [
      "2026-01-02T03:04:05Z",
      "2026-01-02t03:04:05.123+05:30",
      "2016-12-31T23:59:60Z",
      "2016-12-31T18:59:60-05:00",
    ],
    bad: ["2026-01-02T03:04:05", "2026-01-02", "2026-01-02T24:00:00Z", "2016-12-31T22:59:60Z", "2026-01-02_03:04:05Z"],
  },
  time: { good: ["03:04:05Z", "03:04:05.5-01:00"], bad: ["03:04:05", "3:04:05Z", "03:04:61Z", "03:04:05+24:00"] },
  duration: { good: ["P1Y2M3DT4H5M6S", "P2W", "PT1S", "P1D"], bad: ["P", "PT", "P1", "1D", "P1DT", "P2W1D", "p1d"] },
  email: {
    good: ["a@b.test", "first.last+tag@sub.b.test"],
    bad: ["a@b", "@b.test", "a@", "a@@b.test", ".a@b.test", "a@-b.test", "a@b.test."],
  },
  hostname: {
    good: ["a", "a-b.test", "a.test.", "1.2"],
    bad: ["", "-a", "a-", "a_b", "a..b", `${"a".repeat(64)}.test`],
  },
  ipv4: { good: ["0.0.0.0", "255.1.2.3"], bad: ["256.1.1.1", "1.2.3", "01.2.3.4", "1.2.3.4.5", "1.2.3.4 "] },
  ipv6: {
    good: ["::", "::1", "1:2:3:4:5:6:7:8", "1::8", "::1.2.3.4", "1:2:3:4:5:6:1.2.3.4"],
    bad: ["1:2", ":1", "1::2::3", "1:2:3:4:5:6:7:8:9", "::12345", "1.2.3.4", "1.2.3.4::"],
  },
  uri: {
    good: ["http://a.test/x?y#z", "mailto:a@b.test", "urn:x:y", "http://[::1]:80/"],
    bad: ["//a.test", "a.test", "http://a b", "http://a.test/%zz", "1x:y", "http://[::g]/"],
  },
  "uri-reference": { good: ["", "a/b", "//a.test", "?x", "#y", "http://a.test"], bad: ["a b", "%", "\\", "a|b"] },
};

describe("checkFormat", () => {
  for (const [format, { good, bad }] of Object.entries(samples)) {
    it(`knows ${format}`, () => {
      expect(good.filter((text) => !checkFormat(format, text))).toEqual([]);
      expect(bad.filter((text) => checkFormat(format, text))).toEqual([]);
    });
  }

  it("accepts nothing that a validator refuses", () => {
    const ajv = new Ajv2020();
    ajvFormats.default(ajv);
    let state = 11;
    const random = (limit: number) => (state = (state * 16807) % 2147483647) % limit;
    for (const [format, { good, bad }] of Object.entries(samples)) {
      const validate = ajv.compile({ type: "string", format });
      const pieces = [...good, ...bad].flatMap((text) => text.split(/(?<=[^a-z0-9])|(?=[^a-z0-9])/i));
      for (let round = 0; round < 4000; round++) {
        const base = good[random(good.length)] ?? "";
        const at = random(base.length + 1);
        const text = base.slice(0, at) + pieces[random(pieces.length)] + base.slice(at + random(3));
        if (checkFormat(format, text)) expect(validate(text), `${format}: ${text}`).toBe(true);
      }
    }
  });
});
