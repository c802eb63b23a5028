// Inputs that only JavaScript can express are given in words; each with a tool that takes it.

const wordedInputs = {
  "frozen arguments object": {
    signature: "(needed: integer, nested: unknown[])",
    make: () => deepFreeze({ needed: "1", nested: ["a", { b: "c" }] }),
  },
  undefined: { signature: "(maybe?: integer)", make: () => undefined },
  "empty string": { signature: "(maybe?: integer)", make: () => "" },
};

function deepFreeze(value) {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** The entry for a row's input, if it is one of these. */
export function wordedInput({ js }) {
  return js !== undefined && Object.hasOwn(wordedInputs, js) ? wordedInputs[js] : undefined;
}
