import { expect, test } from "vitest";
import { renderPerformance } from "../generate-performance-page.mjs";
import { drawPlot, formatValue } from "./draw-plot.mjs";

const rows = [
  { workload: "w", contender: "hand", median: 10, unit: "ns", ratio: 1, spread: [1, 1] },
  { workload: "w", contender: "toolmark", median: 12.5, unit: "ns", ratio: 1.25, spread: [1.2, 1.4] },
  { workload: "w", contender: "a<b", median: 1000, unit: "ns", ratio: 100, spread: [90, 110] },
];

test("draws a bar for each contender, the longer the slower", () => {
  const svg = drawPlot("W & w", rows, "hand");
  const widths = [...svg.matchAll(/<rect class="([^"]+)"[^>]* width="([\d.]+)"/g)].map(([, kind, width]) => [
    kind,
    Number(width),
  ]);
  expect(widths.map(([kind]) => kind)).toEqual(["bar limit", "bar own", "bar"]);
  expect(widths[0][1]).toBeLessThan(widths[1][1]);
  expect(widths[1][1]).toBeLessThan(widths[2][1]);
  expect(svg).toContain("W &amp; w");
  expect(svg).toContain("a&lt;b");
  expect(svg).toContain("12.5 ns · 1.25×");
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test("gives the same for the same results, also for zeros", () => {
  expect(drawPlot("t", rows, "hand")).toBe(drawPlot("t", [...rows].reverse(), "hand"));
  const zero = [{ ...rows[0], median: 0, spread: [0, 0], ratio: 0 }, rows[1]];
  expect(drawPlot("t", zero, "hand")).not.toMatch(/NaN|Infinity/);
});

test("writes figures with as many digits as they have sense", () => {
  expect([0.0123, 1.2345, 12.345, 1234.5].map(formatValue)).toEqual(["0.0123", "1.23", "12.3", "1,235"]);
});

test("has a plot for each picture of the page", async () => {
  const { "docs/performance.md": page, ...plots } = await renderPerformance();
  const shown = [...page.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file]) => `docs/${file}`);
  expect(shown.sort()).toEqual(Object.keys(plots).sort());
});
