// Random types through the real transformer, random values through what it makes of them.
import { compileModules } from "../lib/compile-modules.mjs";
import { brokenSchemaLaw, createSubject } from "./laws.mjs";
import { mutate } from "./mutate.mjs";
import { randomType, typePrelude } from "./random-type.mjs";
import { anyValue, valueFor } from "./random-value.mjs";

const TYPES_IN_A_BATCH = 40;
const VALUES_FOR_A_TYPE = 150;

/**
 * Subjects with inputs, without end.
 *
 * @returns {Generator<{ source: string, subject: object, inputs: Iterable<unknown> } | { source: string, broken: string }>}
 */
export function* fuzzTypes(random) {
  for (;;) {
    const sources = random.list(TYPES_IN_A_BATCH, (index) => toolSource(random, index));
    const { exports } = compileModules({ "fuzz.ts": [typePrelude, ...sources].join("\n") });
    for (const [index, source] of sources.entries()) yield* fuzzTool(source, { fn: exports[`tool${index}`], random });
  }
}

function toolSource(random, index) {
  const count = 1 + random.below(3);
  // A required parameter may not follow an optional one.
  const required = random.below(count + 1);
  const parameters = random.list(count, (position) => {
    return `p${position}${position < required ? "" : "?"}: ${randomType(random, random.below(4))}`;
  });
  return `/**\n * Takes anything.\n * @tool\n */\nexport function tool${index}(${parameters.join(", ")}): void {}\n`;
}

function* fuzzTool(source, { fn, random }) {
  const subject = trySubject(fn);
  if (!subject) return yield { source, isRefused: true };
  const broken = brokenSchemaLaw(subject);
  yield broken ? { source, broken } : { source, subject, inputs: inputsFor(subject, random) };
}

/** A tool that was refused throws when it is asked for; that is another test's business. */
function trySubject(fn) {
  try {
    return createSubject(fn);
  } catch {
    return undefined;
  }
}

function* inputsFor({ tool }, random) {
  for (let count = 0; count < VALUES_FOR_A_TYPE; count++) {
    const value = valueFor(tool.inputSchema, { random });
    yield value;
    yield mutate(value, random);
    if (random.chance(0.1)) yield anyValue(random, 3);
  }
}
