import type { SnapshotTool } from "@toolmark/transformer/record";

/** For tests: a tool with a required `city` and an optional `unit`, changed as wanted. */
export function snapshotTool(changes: Partial<SnapshotTool> = {}): SnapshotTool {
  const inputSchema: SnapshotTool["inputSchema"] = {
    type: "object",
    properties: {
      city: { type: "string", description: "Name of the city." },
      unit: { type: "string", enum: ["c", "f"], description: "Unit of the temperature." },
    },
    required: ["city"],
    additionalProperties: false,
  };
  const outputSchema: SnapshotTool["outputSchema"] = { type: "number" };
  const about = { name: "get_weather", description: "Tells the weather.", source: "src/weather.ts" };
  return { ...about, inputSchema, outputSchema, ...changes };
}
