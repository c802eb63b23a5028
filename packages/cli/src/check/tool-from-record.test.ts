import { describe, expect, it } from "vitest";
import { toolOf } from "@toolmark/runtime";
import { renderSnapshot } from "@toolmark/transformer/record";
import { emitOutputSchema, emitSchema } from "../../../../transformer/src/3-emit/emit-schema.js";
import { toolData } from "../../../../transformer/src/3-emit/emit-tool.js";
import { toSnapshotTool } from "../../../../transformer/src/4-record/to-snapshot-tool.js";
import type { ToolIr, TypeIr } from "../../../../transformer/src/ir.js";
import { toolFromRecord } from "./tool-from-record.js";

const when: TypeIr = { kind: "date", doc: { description: "When it happens." } };
const plain: ToolIr = {
  ...{ name: "remind", description: "Reminds.", source: "src/remind.ts:7", kind: "plain", definitions: {} },
  parameters: [{ role: "value", position: 0, name: "when", isRequired: true, type: when }],
};
const full: ToolIr = {
  ...plain,
  ...{ title: "Remind", deprecated: "Use plan.", examples: ["remind(now)"], approval: "always", timeoutMs: 900 },
  annotations: { destructive: true, idempotent: false },
  output: { kind: "array", items: { kind: "string" } },
};

describe("toolFromRecord", () => {
  it.each([
    ["a plain tool", plain],
    ["a tool with all there is", full],
    ["a tool with empty lists", { ...plain, examples: [], annotations: {}, deprecated: false }],
  ])("says of %s what the build records of it, to the byte", (_name, ir) => {
    const { schema: inputSchema, hints } = emitSchema(ir);
    const built = toSnapshotTool({ ir, inputSchema, outputSchema: emitOutputSchema(ir)?.schema, hints });
    const loaded = toolFromRecord(toolOf(compiled(ir)));
    expect(loaded).toEqual(built);
    expect(renderSnapshot([loaded])).toBe(renderSnapshot([built]));
  });
});

/** A function with the tool that the compiler would attach; it is not called here. */
function compiled(ir: ToolIr): () => void {
  const emitted = { ...toolData(ir), coerce: () => undefined, invoke: () => undefined };
  return Object.defineProperty(() => undefined, Symbol.for("toolmark.tool"), { value: () => emitted });
}
