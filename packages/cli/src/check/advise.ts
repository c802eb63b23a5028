import type { SnapshotTool } from "@toolmark/transformer/record";
import { measureTool } from "../stats/measure-tool.js";
import { childPath } from "./compare/child-path.js";
import { asObject } from "./compare/as-object.js";
import { resolveSchema } from "./compare/resolve-schema.js";
import { sourceOf } from "./source-of.js";

/** Something that could be better for a model, and is no error. */
export interface Advice {
  tool: string;
  /** Stable identity of the kind of advice. */
  slug: AdviceSlug;
  /** Where in the tool; empty for the tool itself. */
  path: string;
  /** What is said of the path. */
  text: string;
  source: string;
}

export type AdviceSlug =
  "parameter_undescribed" | "output_undescribed" | "description_long" | "tool_large" | "name_duplicate" | "name_case";

/** OpenAI refuses function descriptions that are longer. */
const maxDescriptionChars = 1024;
/** 50 tools of this size fill a quarter of a context of 200,000 tokens. */
const manyTokens = 1000;

type Remark = Pick<Advice, "slug" | "path" | "text">;

/** Gives advice on a project's tools, tool by tool. */
export function advise(tools: readonly SnapshotTool[]): Advice[] {
  const namesakes = groupByName(tools);
  return tools.flatMap((tool) => {
    const others = (namesakes.get(tool.name.toLowerCase()) ?? []).filter((other) => other !== tool);
    const remarks = [...adviseOnTexts(tool), ...adviseOnSize(tool), ...adviseOnName(tool, others)];
    return remarks.map((remark) => ({ tool: tool.name, ...remark, source: sourceOf(tool) }));
  });
}

function adviseOnTexts({ inputSchema, outputSchema }: SnapshotTool): Remark[] {
  const remarks: Remark[] = Object.entries(inputSchema.properties ?? {})
    .filter(([, schema]) => !(asObject(schema).description ?? resolveSchema(inputSchema, schema).description))
    .map(([name]) => ({
      slug: "parameter_undescribed",
      path: childPath("input", name),
      text: "has no text that tells the model what it is",
    }));
  if (outputSchema) return remarks;
  const text = "has no schema: nothing is returned, or nothing that JSON can carry";
  return [...remarks, { slug: "output_undescribed", path: "output", text }];
}

function adviseOnSize(tool: SnapshotTool): Remark[] {
  const { tokens, descriptionChars } = measureTool(tool);
  const remarks: Remark[] = [];
  if (descriptionChars > maxDescriptionChars) {
    const text = `description has ${descriptionChars} characters; OpenAI takes ${maxDescriptionChars}`;
    remarks.push({ slug: "description_long", path: "", text });
  }
  if (tokens > manyTokens) {
    remarks.push({ slug: "tool_large", path: "", text: `takes about ${tokens} tokens of every request` });
  }
  return remarks;
}

function adviseOnName({ name }: SnapshotTool, others: readonly SnapshotTool[]): Remark[] {
  return others.map((other) =>
    other.name === name
      ? {
          slug: "name_duplicate",
          path: "",
          text: `has the name of a tool in ${sourceOf(other)}: a model can be given only one of them`,
        }
      : {
          slug: "name_case",
          path: "",
          text: `differs from \`${other.name}\` (${sourceOf(other)}) in case alone: models mix them up`,
        },
  );
}

function groupByName(tools: readonly SnapshotTool[]): Map<string, SnapshotTool[]> {
  const groups = new Map<string, SnapshotTool[]>();
  for (const tool of tools) {
    const key = tool.name.toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), tool]);
  }
  return groups;
}
