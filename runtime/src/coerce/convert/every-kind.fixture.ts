/** A value of every kind there is in JavaScript, by name. */
export const everyKind: Readonly<Record<string, unknown>> = {
  undefined: undefined,
  null: null,
  true: true,
  false: false,
  zero: 0,
  negativeZero: -0,
  one: 1,
  fraction: 1.5,
  unsafe: 2 ** 53,
  nan: Number.NaN,
  infinity: Infinity,
  bigint: 5n,
  emptyString: "",
  word: "word",
  digits: "5",
  symbol: Symbol("s"),
  function: () => 5,
  array: [5],
  emptyArray: [],
  object: { valueOf: () => 5 },
  emptyObject: {},
  nullPrototype: Object.create(null),
  date: new Date(5),
  invalidDate: new Date(Number.NaN),
  url: new URL("http://a.test/"),
  bytes: new Uint8Array([5]),
  set: new Set([5]),
  map: new Map([["a", 5]]),
  boxedNumber: Object(5),
  boxedString: Object("5"),
  regexp: /5/,
  error: new Error("5"),
  promise: Promise.resolve(5),
};

/** What a conversion makes of each kind; kinds that it refuses are left out. */
export function acceptedKinds(convert: (value: unknown) => unknown): Record<string, unknown> {
  const entries = Object.entries(everyKind).map(([kind, value]) => [kind, convert(value)] as const);
  return Object.fromEntries(entries.filter(([, converted]) => converted !== undefined));
}
