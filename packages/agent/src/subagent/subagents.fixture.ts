import { createTool, type ToolContext } from "@toolmark/runtime";
import { callsByName, type ScriptedModel, scriptedModel, type ScriptedTurn } from "@toolmark/testing";

export const emptySchema = { type: "object" as const, properties: {}, additionalProperties: false };

/** A tool without parameters. */
export function toolNamed(name: string, run: (context: ToolContext | undefined) => unknown = () => name) {
  return createTool({
    name,
    description: `Does ${name}.`,
    inputSchema: emptySchema,
    execute: (_, context) => run(context),
  });
}

/** Makes a model for each sub-agent, all of one script, and remembers them. */
export function makerOf(script: readonly ScriptedTurn[] | ((turn: number) => ScriptedTurn) = ["Done."]) {
  const made: ScriptedModel[] = [];
  const make = () => {
    const model = scriptedModel(script);
    made.push(model);
    return model;
  };
  return { make, made };
}

/** A turn in which the model spawns, once for each task. */
export function spawns(...tasks: string[]) {
  return tasks.map((task, at) => callsByName("spawn_subagent", { task }, `spawn_${at + 1}`));
}

/** The system message of a request. */
export function systemOf(model: ScriptedModel | undefined, request = 0): string {
  const first = model?.requests[request]?.prompt[0];
  return first?.role === "system" ? first.content : "";
}

/** What the tools of a request are called. */
export function toolNames(model: ScriptedModel | undefined, request = 0): string[] {
  return (model?.requests[request]?.tools ?? []).map(({ name }) => name);
}
