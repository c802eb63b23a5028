// Bars for one workload of a benchmark, as SVG: lengths on a logarithmic scale, with the least and the most of all rounds.

const WIDTH = 760;
const ROW = 26;
const LEFT = 150;
const RIGHT = 150;
const TOP = 34;
const OWN = "toolmark";
const STYLE = `
  text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #1f2328 }
  .title { font-weight: 600 } .axis { fill: #59636e; font-size: 11px } .grid { stroke: #d1d9e0 } .spread { stroke: #1f2328 }
  .bar { fill: #8c959f } .own { fill: #0969da } .limit { fill: #afb8c1 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .axis { fill: #9198a1 } .grid { stroke: #3d444d } .spread { stroke: #f0f6fc }
    .bar { fill: #656c76 } .own { fill: #4493f8 } .limit { fill: #515965 }
  }
`;

/**
 * @param {string} title
 * @param {import("./harness.mjs").Row[]} rows of one workload
 * @param {string} limit the contender that ratios are multiples of
 * @returns {string} SVG
 */
export function drawPlot(title, rows, limit) {
  const sorted = [...rows].sort((a, b) => a.median - b.median);
  const scale = makeScale(sorted);
  const height = TOP + sorted.length * ROW + 24;
  const bars = sorted.map((row, at) => drawBar(row, { y: TOP + at * ROW, scale, limit }));
  const grid = scale.ticks.map(
    (tick) =>
      `<line class="grid" x1="${scale.x(tick)}" x2="${scale.x(tick)}" y1="${TOP}" y2="${height - 22}"/>` +
      `<text class="axis" text-anchor="middle" x="${scale.x(tick)}" y="${height - 8}">${formatValue(tick)} ${escapeText(sorted[0].unit)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeText(title)}">
<style>${STYLE}</style>
<text class="title" x="8" y="20">${escapeText(title)}</text>
${grid.join("\n")}
${bars.join("\n")}
</svg>
`;
}

function drawBar({ contender, median, unit, ratio, spread }, { y, scale, limit }) {
  const [least, most] = spread.map((multiple) => scale.x(ratio === 0 ? median : (median * multiple) / ratio));
  const kind = contender === OWN ? "bar own" : contender === limit ? "bar limit" : "bar";
  const middle = y + ROW / 2;
  const label = `${formatValue(median)} ${unit}${contender === limit ? "" : ` · ${formatValue(ratio)}×`}`;
  return [
    `<text text-anchor="end" x="${LEFT - 8}" y="${middle + 4}">${escapeText(contender)}</text>`,
    `<rect class="${kind}" x="${LEFT}" y="${y + 5}" width="${Math.max(2, round(scale.x(median) - LEFT))}" height="${ROW - 10}" rx="2"/>`,
    `<line class="spread" x1="${round(least)}" x2="${round(most)}" y1="${middle}" y2="${middle}"/>`,
    `<text x="${round(Math.max(most, scale.x(median)) + 6)}" y="${middle + 4}">${escapeText(label)}</text>`,
  ].join("");
}

/** From a power of ten below the least to the most, so that no bar is nothing. */
function makeScale(rows) {
  const values = rows.map(({ median }) => median).filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(...values)) - 0.3);
  const most = rows.map(({ median, ratio, spread }) => (ratio > 0 ? (median * spread[1]) / ratio : median));
  const high = Math.log10(Math.max(...values, ...most)) + 0.05;
  const x = (value) => {
    const part = (Math.log10(Math.max(value, 10 ** low)) - low) / (high - low);
    return round(LEFT + Math.min(part, 1.1) * (WIDTH - LEFT - RIGHT));
  };
  const ticks = Array.from({ length: Math.floor(high) - low + 1 }, (_, at) => 10 ** (low + at));
  return { x, ticks };
}

export function formatValue(value) {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 4;
  return Number(value.toFixed(digits)).toLocaleString("en-US", { maximumFractionDigits: 4 });
}

const round = (value) => Math.round(value * 10) / 10;
const escapeText = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
