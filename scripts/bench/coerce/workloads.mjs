// What goes in, what must come out, and how much of it is measured at a time.

/** Seeded, so that every process sees the same variants. */
function createRandom(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % limit;
  };
}

/**
 * @typedef {object} Workload
 * @property {string} tool
 * @property {unknown[]} variants inputs, as plain values
 * @property {unknown[]} expected what each becomes; absent where the input is refused
 * @property {string[]} [words] what the text for the model must name
 * @property {number} copies how often the variants are parsed for one timing
 */

const makers = {
  flat: (random) => ({ query: `term ${random(1e6)}`, language: ["en", "de", "pl"][random(3)] }),
  mixed: (random) => ({
    query: `term ${random(1e6)}`,
    limit: 1 + random(100),
    exact: random(2) === 1,
    sort: ["relevance", "newest", "oldest"][random(3)],
  }),
  order: makeOrder,
  rows: (random) => ({ records: Array.from({ length: 1000 }, () => makeRecord(random)) }),
};

function makeRecord(random) {
  return { id: random(1e6), name: `name ${random(1e4)}`, score: random(1e5) / 100, active: random(2) === 1 };
}

function makeOrder(random) {
  const payments = [
    { kind: "card", token: `tok_${random(1e6)}`, installments: random(12) },
    { kind: "invoice", reference: `R-${random(1e6)}`, days: random(60) },
    { kind: "transfer", iban: `PL${random(1e9)}`, verified: random(2) === 1 },
  ];
  return {
    id: `o-${random(1e6)}`,
    customer: {
      name: `Name ${random(1e4)}`,
      email: `a${random(1e4)}@example.test`,
      vip: random(2) === 1,
      address: { street: `Street ${random(100)}`, zip: String(10000 + random(9e4)), city: "Lublin", country: "PL" },
    },
    lines: Array.from({ length: 3 }, () => ({
      sku: `K-${random(1e4)}`,
      quantity: 1 + random(9),
      price: random(1e5) / 100,
      gift: random(2) === 1,
    })),
    payment: payments[random(3)],
    tags: ["a", `t${random(10)}`],
    total: random(1e6) / 100,
  };
}

/** Numbers and booleans as text, at any depth. */
function stringifyScalars(value) {
  if (Array.isArray(value)) return value.map(stringifyScalars);
  if (typeof value !== "object" || value === null) return typeof value === "string" ? value : String(value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, stringifyScalars(member)]));
}

/** Text in an array becomes the text of the array. */
function encodeTags(order) {
  return { ...order, tags: JSON.stringify(order.tags) };
}

/** Three mistakes: a missing member, a word for a whole number, a word for a number. */
function spoil({ customer: { email: _, ...customer }, lines: [first, ...lines], ...order }) {
  return { ...order, customer, lines: [{ ...first, quantity: "many" }, ...lines], total: "free" };
}

const keep = (value) => value;

const definitions = {
  flat: { tool: "flat", change: keep, count: 128, copies: 16 },
  mixed: { tool: "mixed", change: (value) => ({ ...stringifyScalars(value) }), count: 128, copies: 16 },
  order: { tool: "order", change: keep, count: 128, copies: 4 },
  orderMessy: { tool: "order", change: (value) => encodeTags(stringifyScalars(value)), count: 128, copies: 4 },
  rows: { tool: "rows", change: keep, count: 8, copies: 1 },
  rowsMessy: {
    tool: "rows",
    change: ({ records }) => ({
      records: records.map(({ score, active, ...rest }) => ({ ...rest, score: String(score), active: String(active) })),
    }),
    count: 8,
    copies: 1,
  },
  invalid: { tool: "order", change: spoil, count: 128, copies: 4, words: ["email", "quantity", "total"] },
};

export const workloadNames = Object.keys(definitions);

/** @returns {Workload} */
export function makeWorkload(name) {
  const { tool, change, count, copies, words } = definitions[name];
  const random = createRandom(20261201);
  const exact = Array.from({ length: count }, () => makers[tool](random));
  return { tool, variants: exact.map(change), expected: words ? [] : exact, words, copies };
}
