// Inputs are JSON text, or a recipe for text that is too long or too deep to write out.

/**
 * The value that a row feeds to the coercer, in a box; `undefined` for a recipe that is not known.
 *
 * @returns {{ value: unknown } | { invalidText: string } | undefined} `invalidText` where the row's text is no JSON
 */
export function makeInput({ json, gen = {} }) {
  if (json !== undefined) return parse(json);
  const recipe = Object.keys(gen).find((key) => Object.hasOwn(recipes, key));
  return recipe && { value: recipes[recipe](gen[recipe], gen.as) };
}

function parse(json) {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return { invalidText: json };
  }
}

const recipes = {
  repeat: ([unit, times], as) => fromText(unit.repeat(times), as),
  nest: ([open, close, times], as) => fromText(open.repeat(times) + close.repeat(times), as),
  treeDepth(levels) {
    let tree = { value: levels };
    for (let level = levels - 1; level >= 1; level--) tree = { value: level, children: [tree] };
    return tree;
  },
};

function fromText(text, as) {
  return as === "json" ? JSON.parse(text) : text;
}
