// Scenes that need a part of the product which does not exist.

const absent = [
  { part: "the agent loop", isFor: ({ input }) => input.turns !== undefined },
  {
    part: "the MCP client",
    isFor: ({ input }) =>
      ["server_pages", "exchange", "server_stdout", "client_timeout_ms"].some((key) => key in input),
  },
];

/** @type {import("./index.mjs").Scenario[]} */
export const absentParts = absent.map(({ part, isFor }) => ({ isFor, play: (_, report) => report.missing(part) }));
