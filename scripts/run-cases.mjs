// The case bank: npm run cases -- FILE.jsonl [--area NAME]... [--id ID]... [--json]
import { parseArgs } from "node:util";
import { setUp } from "./set-up.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: "string", multiple: true },
    id: { type: "string", multiple: true },
    json: { type: "boolean", default: false },
  },
});

if (positionals.length === 0) {
  console.error("usage: npm run cases -- FILE.jsonl [--area NAME] [--id ID] [--json]");
  process.exit(2);
}

await setUp();
const { readCases } = await import("./cases/read-cases.mjs");
const { runCase } = await import("./cases/run-case.mjs");
const { createTally } = await import("./lib/tally.mjs");

const isWanted = ({ area, id }) => (values.area?.includes(area) ?? true) && (values.id?.includes(id) ?? true);
const tally = createTally({ json: values.json });
for (const testCase of positionals.flatMap(readCases).filter(isWanted)) tally.add(await runCase(testCase));
// Tools under test may have left timers behind.
process.exit(tally.finish());
