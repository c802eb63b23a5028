import { toolOf, type ToolFunction } from "@toolmark/runtime";

/** One piece of a model's answer. */
export type ScriptedPart =
  | { type: "text"; text: string }
  | { type: "reasoning"; text: string }
  | { type: "tool-call"; toolCallId: string | undefined; toolName: string; inputText: string }
  /** The stream breaks with this error. */
  | { type: "error"; error: unknown }
  /** The stream ends without saying why. */
  | { type: "cut" }
  /** Why the answer ends, where that is not plain. */
  | { type: "finish"; reason: string };

/** An answer: its parts, one alone, or the text of it. */
export type ScriptedTurn = string | ScriptedPart | readonly ScriptedPart[];

/** The model says this. */
export function says(text: string): ScriptedPart {
  return { type: "text", text };
}

/**
 * The model calls a tool with the arguments that its function takes: a wrong one does not compile.
 *
 * For functions of positional parameters, where a `ToolContext` comes last and is left out; else see {@link callsByName}.
 *
 * @param args as the function takes them, in order
 */
export function calls<Args extends readonly unknown[]>(
  fn: (...args: Args) => unknown,
  ...args: Partial<Args>
): ScriptedPart {
  const { name, inputSchema } = toolOf(fn as ToolFunction); // any function may carry a tool
  const names = Object.keys(inputSchema.properties ?? {});
  const given = names.map((key, at) => [key, args[at]] as const).filter(([, value]) => value !== undefined);
  return callsByName(name, Object.fromEntries(given));
}

/** The model calls a tool by its name, with arguments of any kind; of a text, with just that text for its arguments. */
export function callsByName(toolName: string, input: unknown, toolCallId?: string): ScriptedPart {
  return {
    type: "tool-call",
    toolCallId,
    toolName,
    inputText: typeof input === "string" ? input : JSON.stringify(input),
  };
}

/** The answer breaks with an error. */
export function breaks(error: unknown): ScriptedPart {
  return { type: "error", error };
}

export function toParts(turn: ScriptedTurn): readonly ScriptedPart[] {
  if (typeof turn === "string") return [says(turn)];
  return "type" in turn ? [turn] : turn;
}
