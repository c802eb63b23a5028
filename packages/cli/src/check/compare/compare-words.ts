import type { JsonSchemaObject } from "@toolmark/contract";
import { canonicalJson } from "@toolmark/transformer/record";

const keywords = ["title", "description", "examples", "deprecated"] as const;

/** What a schema or a tool says in words. */
export type Words = { readonly [Keyword in (typeof keywords)[number]]?: unknown };

/**
 * Reads the words of a schema at one place of use: its own, else those of the type that it refers to.
 *
 * @param isFirst whether the type is met for the first time; later its words are passed over, as they were compared
 */
export function readWords(site: JsonSchemaObject, target: JsonSchemaObject, isFirst: boolean): Words {
  if (isFirst) return { ...target, ...site };
  return site === target ? {} : site;
}

/** Compares words; what they are is left out, as they are long and stand in the diff. */
export function compareWords(old: Words, now: Words, report: (text: string) => void): void {
  for (const keyword of keywords) {
    const [before, after] = [old[keyword], now[keyword]];
    if (canonicalJson(before ?? null) !== canonicalJson(after ?? null)) report(`${keyword} ${verb(before, after)}`);
  }
}

function verb(before: unknown, after: unknown): string {
  if (before === undefined) return "was added";
  return after === undefined ? "was removed" : "changed";
}
