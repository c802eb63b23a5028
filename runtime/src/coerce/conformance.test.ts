import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../scripts/conformance/check-property.mjs";
import { decodeValue, matchesExpected } from "../../../scripts/conformance/decode-value.mjs";
import { makeInput } from "../../../scripts/conformance/make-input.mjs";
import { signatures, targets } from "./conformance.fixture.js";
import { coerceBySchema } from "./coerce-by-schema.js";

interface Row {
  id: string;
  target: string;
  signature?: string;
  section?: string;
  input: { json?: string; gen?: object; js?: string };
  expect: { value?: unknown; error?: string; property?: string };
  messageContains?: string[];
}

const path = new URL("../../../fixtures/conformance/coercion.json", import.meta.url);
const table = JSON.parse(readFileSync(path, "utf8")) as { rows: Row[]; toolRows: Row[] };

/** The row's value as the only argument of a tool. */
function coerceArgument(target: string, value: unknown) {
  const { schema, hints, $defs } = targets[target]!;
  const input = {
    type: "object" as const,
    properties: { value: schema },
    required: ["value"],
    additionalProperties: false,
    $defs,
  };
  const moved = Object.entries(hints ?? {}).map(([pointer, hint]) => [`/properties/value${pointer}`, hint]);
  const options = { hints: Object.fromEntries(moved), trustsPatterns: true, isArguments: true };
  return coerceBySchema(JSON.parse(JSON.stringify(input)), { value }, options);
}

const argumentOf = (value: unknown) => (value as { value: unknown }).value;

function judge(row: Row, input: unknown, result: ReturnType<typeof coerceBySchema>, elapsedMs: number) {
  if (row.expect.error !== undefined) {
    expect(result.ok, inspect(result)).toBe(false);
    expect(!result.ok && result.issues[0]?.message).toContain("value");
  } else if (row.expect.property !== undefined) {
    const outcome = { ok: result.ok, value: result.ok ? argumentOf(result.value) : undefined };
    expect(checkProperty(row.expect.property, { input, snapshot: input, outcome, elapsedMs })).toEqual({
      broken: [],
      unknown: [],
    });
  } else {
    expect(result).toMatchObject({ ok: true });
    const got = result.ok ? argumentOf(result.value) : undefined;
    expect(matchesExpected(decodeValue(row.expect.value), got), inspect(got)).toBe(true);
  }
}

describe("the conformance table, through the interpreter", () => {
  const known = table.rows.filter(({ target }) => target in targets);

  it("has a schema for every target but `decimal`, which TypeScript has no type for", () => {
    expect([...new Set(table.rows.filter((row) => !known.includes(row)).map(({ target }) => target))]).toEqual([
      "decimal",
    ]);
  });

  for (const row of known) {
    it(`${row.id}: ${row.target} <- ${row.input.json ?? JSON.stringify(row.input.gen)}`, () => {
      let input: unknown;
      try {
        input = makeInput(row.input).value;
      } catch {
        return expect(row.expect.error).toBe("json_invalid");
      }
      const start = performance.now();
      const result = coerceArgument(row.target, input);
      judge(row, input, result, performance.now() - start);
    });
  }
});

describe("the tool rows, through the interpreter", () => {
  const coerceCall = (signature: string, input: unknown) =>
    coerceBySchema(signatures[signature]!, input, { trustsPatterns: true, isArguments: true });
  // Whether there is a tool at all, and a new object, is not for a schema to say.
  const about = table.toolRows.filter(({ id }) => !["t040", "t041"].includes(id));

  for (const row of about) {
    it(`${row.id}: ${row.signature} <- ${row.input.json}`, () => {
      const signature = row.id === "t037" ? "()" : row.signature!;
      const result = coerceCall(signature, JSON.parse(row.input.json!));
      if (row.expect.value !== undefined) expect(result).toEqual({ ok: true, value: row.expect.value });
      else if (row.expect.error !== undefined) expect(result.ok).toBe(false);
      else if (row.id === "t037") expect(result).toEqual(coerceCall(signature, {}));
      else expect(result.ok).toBe(false);
      const message = result.ok ? "" : result.issues.map((issue) => issue.message).join("; ");
      for (const part of row.messageContains ?? []) expect(message).toContain(part);
    });
  }
});
