// The table writes target types as TypeScript with remarks; this takes the TypeScript out of them.

/**
 * What the table's own words mean. `integer`, `Minimum<0>` and the like become real TypeScript by declaring them.
 */
export const prelude = `import type { tags, ToolContext } from "@toolmark/runtime";
type integer = number & tags.Type<"int">;
type Minimum<N extends number> = tags.Minimum<N>;
type Maximum<N extends number> = tags.Maximum<N>;
type ExclusiveMinimum<N extends number> = tags.ExclusiveMinimum<N>;
type ExclusiveMaximum<N extends number> = tags.ExclusiveMaximum<N>;
type MultipleOf<N extends number> = tags.MultipleOf<N>;
type MinLength<N extends number> = tags.MinLength<N>;
type MaxLength<N extends number> = tags.MaxLength<N>;
type Pattern<P extends string> = tags.Pattern<P>;
type Format<F extends string> = tags.Format<F>;
type MinItems<N extends number> = tags.MinItems<N>;
type MaxItems<N extends number> = tags.MaxItems<N>;
type UniqueItems = tags.UniqueItems;
`;

/**
 * Splits a target's text into a type and the declarations it needs.
 *
 * @returns {{ type: string, declarations: string[] } | undefined} `undefined` where TypeScript has no such type
 */
export function readTarget(text) {
  if (/^\(.*no TS\b/i.test(text)) return undefined;
  const declared = /^(?:enum|interface)\s+(\w+)/.exec(text);
  if (declared) return { type: declared[1], declarations: [text] };
  const [, before, remarks] = /^(.*?)((?:\s+\([^()]*\))*)$/s.exec(text);
  const type = before.replace(/^.*\bdeclared as\b/s, "").trim();
  const named = /\bcalled (\w+)/.exec(remarks);
  if (!named) return { type, declarations: [] };
  return { type: named[1], declarations: [`interface ${named[1]} ${type}`] };
}
