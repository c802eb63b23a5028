// Run as a process of its own, for its memory is measured: reads hostile pages and prints what came of each.
import { makeContentTool, urlPolicy } from "@toolmark/builtin";

const [origin, ...paths] = process.argv.slice(2);
const read = makeContentTool({ policy: urlPolicy({ allowPrivate: true }) });
for (const path of paths) {
  const startedAt = performance.now();
  const text = await read(`${origin}${path}`);
  const { maxRSS } = process.resourceUsage();
  const shown = text.replace(/\n\n\[All above[^]*$/, "");
  const ends = [shown.slice(0, 120), shown.slice(-60)];
  console.log(
    JSON.stringify({
      path,
      ends,
      elapsedMs: performance.now() - startedAt,
      maxMb: maxRSS / 1000,
      nowMb: process.memoryUsage.rss() / 1e6,
    }),
  );
}
console.log(JSON.stringify({ path: "end", isAlive: true }));
