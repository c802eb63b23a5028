// Differential fuzzing: npm run fuzz -- [coerce] [--seconds N] [--seed S]
import { parseArgs } from "node:util";
import { show } from "./lib/tally.mjs";
import { say } from "./lib/workspace.mjs";
import { setUp } from "./set-up.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "30" }, seed: { type: "string" } },
});
const MAX_SHOWN = 10;

await setUp();
const { Random } = await import("./fuzz/random.mjs");
const { brokenLaw } = await import("./fuzz/laws.mjs");
const { shrink } = await import("./fuzz/shrink.mjs");
const seed = Number(values.seed ?? Date.now() % 2 ** 32);
const random = new Random(seed);
const run = { types: 0, refused: 0, inputs: 0, broken: 0, until: undefined };

console.log(`seed ${seed}`);
const rounds = await chooseFuzzer();
for (const round of rounds) {
  // The first round has the compiler's start in it.
  run.until ??= performance.now() + Number(values.seconds) * 1000;
  if (performance.now() > run.until || run.broken >= MAX_SHOWN) break;
  run.types++;
  if (round.isRefused) run.refused++;
  else if (round.broken) report(round.source, round.broken);
  else checkInputs(round);
}
const verdict = run.broken === 0 ? "no law broken" : `${run.broken} laws broken`;
console.log(`${run.types} types (${run.refused} refused), ${run.inputs} inputs, ${verdict} (seed ${seed})`);
process.exitCode = run.broken === 0 ? 0 : 1;

async function chooseFuzzer() {
  if (positionals[0] === "coerce") return (await import("./fuzz/fuzz-coerce.mjs")).fuzzCoerce(random);
  return (await import("./fuzz/fuzz-types.mjs")).fuzzTypes(random);
}

/** One find for each type is enough. */
function checkInputs({ source, subject, inputs }) {
  for (const input of inputs) {
    run.inputs++;
    if (brokenLaw(subject, input) === undefined) continue;
    say("a law is broken; looking for a smaller input");
    const smallest = shrink(input, (candidate) => brokenLaw(subject, candidate) !== undefined);
    return report(source, brokenLaw(subject, smallest), smallest);
  }
}

function report(source, law, input) {
  run.broken++;
  console.log(
    `BROKEN: ${law}\n  type: ${show(source)}\n  input: ${input === undefined ? "none" : JSON.stringify(input)}`,
  );
}
