import type { PropertyIr, ToolIr, TypeIr } from "../ir.js";
import type { RecordedTool } from "./recorded-tool.js";
import type { SnapshotTool } from "./snapshot.js";

/** For tests: a snapshot's tool with one string parameter, changed as wanted. */
export function snapshotTool(changes: Partial<SnapshotTool> = {}): SnapshotTool {
  const inputSchema: SnapshotTool["inputSchema"] = {
    type: "object",
    properties: { city: { type: "string", description: "Name of the city." } },
    required: ["city"],
    additionalProperties: false,
  };
  return { name: "get_weather", description: "Tells the weather.", inputSchema, source: "src/weather.ts", ...changes };
}

/** For tests: a compiled tool that takes these properties. */
export function recordedTool(properties: PropertyIr[], changes: Partial<ToolIr> = {}): RecordedTool {
  const parameters: ToolIr["parameters"] = properties.map((property, position) => ({
    role: "value",
    position,
    ...property,
  }));
  const about = {
    name: "get_weather",
    description: "Tells the weather.",
    source: "src/weather.ts:3",
    kind: "plain",
  } as const;
  return {
    ir: { ...about, parameters, definitions: {}, ...changes },
    inputSchema: {
      type: "object",
      required: properties.filter((property) => property.isRequired).map(({ name }) => name),
    },
    hints: {},
  };
}

/** For tests: a required property. */
export function property(name: string, type: TypeIr, isRequired = true): PropertyIr {
  return { name, type, isRequired };
}
