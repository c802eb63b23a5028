// Tools that end in every way in which a call can end.

const never = () => new Promise(() => undefined);
const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Calls by kind: of the tool of that name, unless another is named, and how they fail if they do. */
export const kinds = {
  plain: { input: { n: 1 } },
  asText: { tool: "plain", inputText: '{"n":"2"}' },
  invalid: { tool: "plain", input: { n: "many" }, failure: "invalid-arguments" },
  broken: { tool: "plain", inputText: '{"n":', failure: "invalid-arguments" },
  invented: { tool: "nothing", input: {}, failure: "unknown-tool" },
  later: { input: { n: 3 } },
  throwing: { input: {}, failure: "threw" },
  rejecting: { input: {}, failure: "threw" },
  denied: { input: {}, failure: "denied" },
  guarded: { input: {}, failure: "denied" },
  counting: { input: { n: 3 } },
  streaming: { input: { n: 3 } },
  failing: { input: {}, failure: "threw" },
  circular: { input: {} },
  alone: { input: {} },
  stuck: { input: {}, failure: "timed-out" },
  slow: { input: {}, failure: "timed-out" },
  halfWay: { input: {}, failure: "timed-out" },
};

/** Those that take milliseconds, and so are made less often. */
const slowKinds = ["alone", "stuck", "slow", "halfWay"];
const quickKinds = Object.keys(kinds).filter((kind) => !slowKinds.includes(kind));

/** The kind of the n-th call of a turn. */
export function kindOf(index) {
  const list = index % 50 === 0 ? slowKinds : quickKinds;
  return list[(index % 50 === 0 ? index / 50 : index) % list.length];
}

/** @param {typeof import("../../runtime/src/index.js")} runtime */
export function makeTools({ createTool }) {
  const tool = (name, execute, more = {}) =>
    createTool({
      name,
      description: name,
      inputSchema: { type: "object", properties: { n: { type: "number" } }, additionalProperties: false },
      ...more,
      execute,
    });
  return [...quickTools(tool), ...generators(tool), ...slowTools(tool)];
}

const quickTools = (tool) => [
  tool("plain", ({ n }) => n),
  tool("later", async ({ n }) => {
    await soon();
    return { n };
  }),
  tool("throwing", () => {
    throw new Error("at once");
  }),
  tool("rejecting", async () => {
    await soon();
    throw new Error("later");
  }),
  tool("denied", () => "never runs"),
  tool("guarded", () => "never runs", { annotations: { destructive: true } }),
  tool("alone", soon, { sequential: true }),
  tool("circular", () => {
    const value = { list: [] };
    value.list.push(value);
    return value;
  }),
];

const generators = (tool) => [
  tool("counting", function* ({ n }) {
    for (let step = 0; step < n; step++) yield step;
  }),
  tool("streaming", async function* ({ n }) {
    for (let step = 0; step < n; step++) {
      await soon();
      yield step;
    }
    return "end";
  }),
  tool("failing", async function* () {
    yield 1;
    throw new Error("half-way");
  }),
  tool("endless", async function* () {
    for (let step = 0; ; step++) {
      await soon();
      yield step;
    }
  }),
];

const slowTools = (tool) => [
  tool("stuck", never, { timeoutMs: 2 }),
  tool(
    "slow",
    async (_input, { signal }) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      await soon();
      return "too late";
    },
    { timeoutMs: 2 },
  ),
  tool(
    "halfWay",
    async function* () {
      yield 1;
      await never();
    },
    { timeoutMs: 2 },
  ),
];
