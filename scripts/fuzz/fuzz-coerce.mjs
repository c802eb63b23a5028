// Arbitrary values against the types of the conformance table.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileTable } from "../conformance/compile-table.mjs";
import { root } from "../lib/workspace.mjs";
import { createSubject } from "./laws.mjs";
import { mutate } from "./mutate.mjs";
import { anyValue, valueFor } from "./random-value.mjs";

const VALUES_IN_A_TURN = 500;

/** Subjects with inputs, round and round the table's types. */
export function* fuzzCoerce(random) {
  const table = JSON.parse(readFileSync(join(root, "fixtures/conformance/coercion.json"), "utf8"));
  const program = compileTable(table);
  const subjects = Object.keys(table.meta.targets)
    .map((target) => ({ source: table.meta.targets[target].ts, fn: program.targetTool(target) }))
    .filter(({ fn }) => fn !== undefined)
    .map(({ source, fn }) => ({ source, subject: createSubject(fn) }));
  for (;;) {
    for (const { source, subject } of subjects) yield { source, subject, inputs: inputsFor(subject, random) };
  }
}

function* inputsFor({ tool }, random) {
  for (let count = 0; count < VALUES_IN_A_TURN; count++) {
    const choice = random.below(4);
    if (choice === 0) yield { value: anyValue(random, 4) };
    else if (choice === 1) yield anyValue(random, 3);
    else yield mutate(valueFor(tool.inputSchema, { random }), random);
  }
}
