// The conformance tables: npm run conformance -- coercion FILE.json [--id ID]... [--json]
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { setUp } from "./set-up.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { id: { type: "string", multiple: true }, json: { type: "boolean", default: false } },
});
const [table, file] = positionals;

if (table !== "coercion" || file === undefined) {
  console.error("usage: npm run conformance -- coercion FILE.json [--id ID] [--json]");
  process.exit(2);
}

await setUp();
const { runTable } = await import("./conformance/run-table.mjs");
const { createTally } = await import("./lib/tally.mjs");

const tally = createTally({ json: values.json });
for (const outcome of runTable(JSON.parse(readFileSync(file, "utf8")))) {
  if (values.id && !values.id.includes(outcome.id)) continue;
  tally.add(outcome);
}
const decidedAlone = tally.outcomes.filter((outcome) => outcome.decidedAlone).length;
console.log(`the generated code decided ${decidedAlone} of ${tally.outcomes.length} rows without the interpreter`);
process.exitCode = tally.finish({ decidedAlone });
