// The conformance tables: npm run conformance -- coercion FILE.json [--id ID]... [--json]
//                         npm run conformance -- builtins FILE.json [--tool NAME]... [--id ID]... [--json]
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { setUp } from "./set-up.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: "string", multiple: true },
    tool: { type: "string", multiple: true },
    json: { type: "boolean", default: false },
  },
});
const [table, file] = positionals;
const runners = { coercion: runCoercion, builtins: runBuiltinChecks };

if (!Object.hasOwn(runners, table ?? "") || file === undefined) {
  console.error("usage: npm run conformance -- coercion | builtins FILE.json [--tool NAME] [--id ID] [--json]");
  process.exit(2);
}

await setUp();
const { createTally } = await import("./lib/tally.mjs");
const tally = createTally({ json: values.json });
const extra = await runners[table](JSON.parse(readFileSync(file, "utf8")));
process.exitCode = tally.finish(extra);

async function runCoercion(content) {
  const { runTable } = await import("./conformance/run-table.mjs");
  for (const outcome of runTable(content)) addWanted(outcome);
  const decidedAlone = tally.outcomes.filter((outcome) => outcome.decidedAlone).length;
  console.log(`the generated code decided ${decidedAlone} of ${tally.outcomes.length} rows without the interpreter`);
  return { decidedAlone };
}

async function runBuiltinChecks(content) {
  const { runBuiltins } = await import("./conformance/builtins/run-builtins.mjs");
  const { listNamingTests } = await import("./conformance/builtins/list-naming-tests.mjs");
  for await (const outcome of runBuiltins(content, { only: values.tool })) addWanted(outcome);
  for (const line of listNamingTests(tally.outcomes)) console.log(line);
  return {};
}

function addWanted(outcome) {
  if (values.id?.includes(outcome.id) ?? true) tally.add(outcome);
}
