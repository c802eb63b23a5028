// The peers on the coercion benchmark, each used the way its own documentation shows.

const makers = {
  "zod-parse": async (options) => (await import("./zod.mjs")).makeZod("strict", options),
  "zod-coerce": async (options) => (await import("./zod.mjs")).makeZod("coerce", options),
  "zod-lax": async (options) => (await import("./zod.mjs")).makeZod("lax", options),
  "zod-compiled": async (options) => (await import("./zod.mjs")).makeZod("compiled", options),
  ajv: async (options) => (await import("./ajv.mjs")).makeAjv(options),
  "ajv-standalone": async (options) => (await import("./ajv.mjs")).makeStandaloneAjv(options),
  valibot: async (options) => (await import("./valibot.mjs")).makeValibot(options),
  arktype: async (options) => (await import("./arktype.mjs")).makeArktype(options),
  typebox: async (options) => (await import("./typebox.mjs")).makeTypebox(options),
  "typia-validate": async (options) => (await import("./typia-contenders.mjs")).makeTypiaValidate(options),
  "typia-coerce": async (options) => (await import("./typia-contenders.mjs")).makeTypiaCoerce(options),
};

export const names = Object.keys(makers);

/**
 * @param {string} name
 * @param {{ tool: "flat" | "mixed" | "order" | "rows", workload: string }} options
 */
export async function makeContender(name, options) {
  const contender = await makers[name](options);
  if (options.workload !== "orderMessy") return contender;
  // None of them unpacks an array that was encoded twice; its users do, before they validate.
  return { ...contender, run: (input) => contender.run(unpackTags(input)) };
}

function unpackTags(input) {
  if (typeof input.tags === "string") input.tags = JSON.parse(input.tags);
  return input;
}
