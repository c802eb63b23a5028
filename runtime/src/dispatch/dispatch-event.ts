import type { SuspendedCall } from "../approval/suspension/suspended-call.js";
import type { LogLevel } from "../tool/tool-context.js";
import type { ToolRecord } from "../tool/tool-record.js";
import type { ToolResult } from "./tool-result.js";

/** What every event of a call says of where it comes from. */
export interface EventOrigin {
  readonly toolCallId: string;
  readonly toolName: string;
  /** Ids of the calls in which this one was made, the outermost first. @example `["c2"]` for a call of c2's sub-agent */
  readonly parents: readonly string[];
}

interface Events {
  /** The first event of a call. `input` is what the model sent: arguments, or their text. */
  "tool-call-start": { input: unknown };
  /** The text was no JSON and was mended; `repairs` says what was wrong. @example `["trailing comma"]` */
  "tool-input-repair": { inputText: string; input: unknown; repairs: readonly string[] };
  /** Somebody is asked. `input` is a frozen copy of exactly what will run. */
  "tool-approval-request": { input: object; needsApproval: boolean; question: string | undefined };
  /** Somebody answered yes; with `isEdited`, to other arguments. */
  "tool-approval": { isEdited: boolean; durationMs: number };
  /** The answer was no, or none that counts as yes. */
  "tool-denied": { reason: string; durationMs: number };
  /** The call was kept until somebody decides. */
  "tool-suspended": { suspended: SuspendedCall; durationMs: number };
  /** A policy threw, or answered what is no answer: a no. */
  "tool-approval-error": { error: unknown };
  /** A generator yielded, or the tool called `context.progress`. */
  "tool-progress": { value: unknown };
  "tool-log": { level: LogLevel; message: string; data: unknown };
  /** The tool threw: the error itself, which the model gets a sentence of. */
  "tool-error": { error: unknown; durationMs: number };
  /** The last event of a call; every call has exactly one. */
  "tool-result": { result: ToolResult; durationMs: number };
  /** Two tools had one name when a dispatcher was made; the later is used. Belongs to no call: `toolCallId` is empty. */
  "tool-name-collision": { dropped: ToolRecord; kept: ToolRecord };
  /** A model, or the host, loaded tools of a group. `tools` are their names; the host's has an empty `toolCallId`. */
  "tool-group-load": { group: string; tools: readonly string[] };
  /** A call that had been stopped ended after all: its value, or its error, which nobody gets. */
  "tool-late-result": { value: unknown; error: unknown; durationMs: number };
}

/** An event by its type. */
export type DispatchEventOf<Type extends keyof Events> = { readonly type: Type } & EventOrigin & Readonly<Events[Type]>;

/** Everything that is told of calls, in the order in which it happens. */
export type DispatchEvent = { [Type in keyof Events]: DispatchEventOf<Type> }[keyof Events];

/** What stands in an event of one type besides its origin. */
export type EventFields<Type extends keyof Events> = Events[Type];

/** Name of an event. */
export type DispatchEventType = keyof Events;

/** Hears events. What it throws is ignored, and a promise that it returns is not waited for. */
export type DispatchListener = (event: DispatchEvent) => unknown;
