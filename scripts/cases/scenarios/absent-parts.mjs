// Scenes that need a part of the product which does not exist.

const absent = [{ part: "the agent loop", isFor: ({ input }) => input.turns !== undefined }];

/** @type {import("./index.mjs").Scenario[]} */
export const absentParts = absent.map(({ part, isFor }) => ({ isFor, play: (_, report) => report.missing(part) }));
