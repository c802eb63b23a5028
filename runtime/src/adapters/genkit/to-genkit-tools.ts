import type { JsonSchemaObject } from "@toolmark/contract";
import { toDraft7 } from "../../tool/to-draft-7.js";
import type { ToolFunction, ToolRecord } from "../../tool/tool-record.js";
import { AdaptedTools } from "../adapted-tools.js";
import type { AdapterOptions } from "../adapter-options.js";
import { toGenkitOutput, type GenkitOutput } from "./genkit-output.js";

/** What Genkit tells a tool of a call. */
export interface GenkitCall {
  readonly abortSignal?: AbortSignal | undefined;
  readonly context?: unknown;
  readonly metadata?: unknown;
}

/** A tool as `generate` takes it: an action that belongs to no registry (a dynamic tool). */
export interface GenkitTool {
  (input?: unknown, call?: GenkitCall): Promise<GenkitOutput>;
  readonly __action: GenkitAction;
  run(input?: unknown, call?: GenkitCall): Promise<GenkitRun>;
  stream(input?: unknown, call?: GenkitCall): { stream: AsyncGenerator<unknown>; output: Promise<GenkitOutput> };
}

/** What comes of a direct run. Nothing was traced here, so the ids are empty. */
export interface GenkitRun {
  result: GenkitOutput;
  telemetry: { traceId: string; spanId: string };
}

/** What Genkit knows an action by. */
export interface GenkitAction {
  readonly name: string;
  readonly description: string;
  readonly inputJsonSchema: JsonSchemaObject;
  readonly actionType: "tool.v2";
  readonly metadata: { type: "tool.v2"; dynamic: true; tool: { multipart: true } };
}

/**
 * Makes tools for Genkit. A call that fails has its reason as its output: an error that is thrown would end the run.
 *
 * @throws ToolSignatureError when a function carries no tool
 * @throws RuntimeError `TOOL_NAME_TAKEN` when two tools have one name and `strict` is set
 * @example `ai.generate({ prompt, tools: toGenkitTools([searchBooks]) })`
 */
export function toGenkitTools<Deps = unknown>(
  tools: Iterable<ToolFunction>,
  options?: AdapterOptions<Deps, GenkitCall>,
): GenkitTool[] {
  const adapted = new AdaptedTools(tools, options);
  return adapted.map(({ record }) => makeAction(record, adapted));
}

function makeAction<Deps>(record: ToolRecord, adapted: AdaptedTools<Deps, GenkitCall>): GenkitTool {
  const call = async (input: unknown, run: GenkitCall = {}): Promise<GenkitOutput> => {
    const request = { toolCallId: undefined, toolName: record.name, input, signal: run.abortSignal, call: run };
    return toGenkitOutput(await adapted.call(request));
  };
  const action = Object.assign(call, {
    __action: describe(record),
    run: async (input?: unknown, run?: GenkitCall) => {
      return { result: await call(input, run), telemetry: { traceId: "", spanId: "" } };
    },
    stream: (input?: unknown, run?: GenkitCall) => ({ stream: emptyStream(), output: call(input, run) }),
  });
  // Every `generate` registers its dynamic tools anew, and one that remembered the last time would be complained of.
  return Object.defineProperty(action, "__registry", { get: () => undefined, set: () => undefined });
}

function describe({ name, description, inputSchema }: ToolRecord): GenkitAction {
  const metadata = { type: "tool.v2", dynamic: true, tool: { multipart: true } } as const;
  return { name, description, inputJsonSchema: toDraft7(inputSchema), actionType: "tool.v2", metadata };
}

/** A tool's stream has no chunks in Genkit: its tool requests are not asked for any. */
async function* emptyStream(): AsyncGenerator<never> {}
