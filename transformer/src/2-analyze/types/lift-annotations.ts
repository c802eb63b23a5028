import type { TypeDoc, TypeIr } from "../../ir.js";

/** The members of a union without default and examples, which are the union's: the compiler gives a tag to each member. */
export function liftAnnotations(members: readonly TypeIr[]): { members: readonly TypeIr[]; annotations: TypeDoc } {
  const examples = members.flatMap(({ doc }) => doc?.examples ?? []);
  const value = members.find(({ doc }) => doc?.default !== undefined)?.doc?.default;
  if (value === undefined && examples.length === 0) return { members, annotations: {} };
  const distinct = new Map(examples.map((example) => [JSON.stringify(example), example]));
  return {
    members: members.map(withoutAnnotations),
    annotations: {
      ...(value !== undefined && { default: value }),
      ...(examples.length > 0 && { examples: [...distinct.values()] }),
    },
  };
}

function withoutAnnotations({ doc, ...shape }: TypeIr): TypeIr {
  const { default: _default, examples: _examples, ...words } = doc ?? {};
  return Object.keys(words).length > 0 ? { ...shape, doc: words } : shape;
}
