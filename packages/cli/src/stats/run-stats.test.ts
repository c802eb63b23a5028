import { afterEach, beforeEach, expect, it } from "vitest";
import { renderSnapshot } from "@toolmark/transformer/record";
import { snapshotTool } from "../check/compare/snapshot-tool.fixture.js";
import { TestProject } from "../check/project.fixture.js";
import { runStats } from "./run-stats.js";

const { outputSchema: _output, ...silent } = snapshotTool({ name: "ask", inputSchema: { type: "object" } });
const tools = [silent, snapshotTool({ line: 3 })];
let project = new TestProject();

beforeEach(() => {
  project = new TestProject();
  project.writeModule("dist/index.js", tools);
});
afterEach(() => project.remove());

it("shows sizes, largest first, and their sum", async () => {
  expect(await runStats([], project.terminal, project.folder)).toBe(0);
  expect(project.output).toBe(`tokens   description   input schema   output schema   tool
   ~72            18            223              17   get_weather
   ~19            18             17               0   ask
   ~91            36            240              17   2 in all
`);
});

it("prints sizes as JSON", async () => {
  expect(await runStats(["dist/index.js", "--json"], project.terminal, project.folder)).toBe(0);
  expect(JSON.parse(project.output)).toEqual({
    tools: [
      { name: "get_weather", tokens: 72, descriptionChars: 18, inputSchemaChars: 223, outputSchemaChars: 17 },
      { name: "ask", tokens: 19, descriptionChars: 18, inputSchemaChars: 17, outputSchemaChars: 0 },
    ],
    total: { tokens: 91, descriptionChars: 36, inputSchemaChars: 240, outputSchemaChars: 17 },
  });
});

it("measures a snapshot", async () => {
  project.write("now.json", renderSnapshot(tools));
  expect(await runStats(["now.json", "--json"], project.terminal, project.folder)).toBe(0);
  expect(JSON.parse(project.output).total.tokens).toBe(91);
});
