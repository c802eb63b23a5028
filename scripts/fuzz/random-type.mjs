// A grammar of TypeScript types: text that the transformer must either compile faithfully or refuse.

const LEAVES = [
  "string",
  "number",
  "boolean",
  "null",
  "unknown",
  "bigint",
  'bigint & tags.Type<"uint64">',
  "Date",
  "URL",
  "Uint8Array",
  'number & tags.Type<"int">',
  'number & tags.Type<"int32">',
  'number & tags.Type<"uint32">',
  'number & tags.Type<"uint64">',
  "number & tags.Minimum<0>",
  "number & tags.ExclusiveMinimum<0> & tags.ExclusiveMaximum<1>",
  "number & tags.MultipleOf<0.5>",
  'number & tags.Type<"int"> & tags.Maximum<10>',
  "string & tags.MinLength<2>",
  "string & tags.MinLength<1> & tags.MaxLength<3>",
  'string & tags.Pattern<"^[a-c]+$">',
  'string & tags.Format<"email">',
  'string & tags.Format<"date">',
  'string & tags.Format<"uuid">',
  "`T-${number}`",
  "`${string}.txt`",
  '`${"a" | "b"}-${"x" | "y"}`',
  "Color",
  "Level",
  "Mixed",
  "true",
];

const LITERALS = ['"a"', '"b"', '"1"', '"true"', '""', "0", "1", "2", "-1.5", "true", "false", '"with space"'];

/** Names that a careless coercer trips over stand among the usual ones. */
const KEYS = [
  "id",
  "name",
  "count",
  "kind",
  "value",
  "items",
  "constructor",
  "toString",
  "length",
  '"two words"',
  "$x",
  "_y",
  "a",
  "b",
];

export const typePrelude = `import type { tags } from "@toolmark/runtime";
enum Color { Red = "red", Green = "green" }
enum Level { Low = 1, High = 2 }
enum Mixed { A = "a", B = 2 }
interface Tree { value: number; children?: Tree[] }
interface Rule { field?: string; equals?: string | number; all?: Rule[]; not?: Rule | null }
`;

/** The text of a type, nested as deep as `depth` at most. */
export function randomType(random, depth) {
  if (depth === 0) return random.chance(0.8) ? random.pick(LEAVES) : literals(random);
  return random.pick(containers)(random, depth - 1);
}

const containers = [
  (random) => random.pick(LEAVES),
  (random) => literals(random),
  (random, depth) => objectType(random, depth),
  (random, depth) => objectType(random, depth),
  (random, depth) => `(${randomType(random, depth)})[]`,
  (random, depth) => `(${randomType(random, depth)})[] & tags.MinItems<1> & tags.MaxItems<3>`,
  (random, depth) => tupleType(random, depth),
  (random, depth) => `Record<string, ${randomType(random, depth)}>`,
  (random, depth) => `Record<number, ${randomType(random, depth)}>`,
  (random, depth) => `Partial<Record<"a" | "b", ${randomType(random, depth)}>>`,
  (random, depth) => `{ [key: \`x-\${string}\`]: ${randomType(random, depth)} }`,
  (random, depth) => `Set<${randomType(random, Math.min(depth, 1))}>`,
  (random, depth) => `Map<${random.pick(["string", "number"])}, ${randomType(random, depth)}>`,
  (random, depth) => unionType(random, depth),
  (random, depth) => unionType(random, depth),
  (random, depth) => taggedUnion(random, depth),
  (random, depth) => `${objectType(random, depth)} & { extra${random.below(3)}?: ${randomType(random, 0)} }`,
  (random, depth) => `Partial<${objectType(random, depth)}>`,
  (random) => random.pick(["Tree", "Rule", "Tree[]"]),
];

function literals(random) {
  const members = random.shuffle(LITERALS).slice(0, 1 + random.below(4));
  return members.join(" | ");
}

function objectType(random, depth) {
  const keys = random.shuffle(KEYS).slice(0, random.below(5));
  const members = keys.map((key) => `${key}${random.chance(0.35) ? "?" : ""}: ${randomType(random, depth)}`);
  return `{ ${members.join("; ")} }`;
}

function tupleType(random, depth) {
  const required = random.list(random.below(3), () => `(${randomType(random, depth)})`);
  const optional = random.chance(0.3) ? [`(${randomType(random, depth)})?`] : [];
  const rest = random.chance(0.3) ? [`...(${randomType(random, depth)})[]`] : [];
  return `[${[...required, ...optional, ...rest].join(", ")}]`;
}

function unionType(random, depth) {
  const members = random.list(2 + random.below(2), () => `(${randomType(random, depth)})`);
  return [...members, ...(random.chance(0.3) ? ["null"] : [])].join(" | ");
}

function taggedUnion(random, depth) {
  const member = (tag) => `{ kind: "${tag}"; ${random.pick(["x", "y"])}: ${randomType(random, depth)} }`;
  return ["one", "two", "three"]
    .slice(0, 2 + random.below(2))
    .map(member)
    .join(" | ");
}
