import type { CallRun } from "./call-run.js";
import type { DispatchEvent, DispatchEventType, DispatchListener, EventFields, EventOrigin } from "./dispatch-event.js";
import { isThenable } from "./is-thenable.js";

/** An event without its origin, as the steps make it. */
type OwnPart<Type extends DispatchEventType> = { type: Type } & EventFields<Type>;

/**
 * Tells the listener, if there is one. Completes the object that it gets, instead of a copy: there are several events to a
 * call. Where every call has the event, callers look for a listener first and make none for nobody.
 */
export function emit<Type extends DispatchEventType>(run: CallRun, event: OwnPart<Type>): void {
  const { listener, parents } = run.batch.settings;
  if (listener === undefined) return;
  const complete = event as OwnPart<Type> & { -readonly [Key in keyof EventOrigin]: EventOrigin[Key] }; // in these lines
  complete.toolCallId = run.toolCallId;
  complete.toolName = run.toolName;
  complete.parents = parents;
  notify(listener, complete as unknown as DispatchEvent); // its type, its own fields and its origin
}

/** Calls a listener; what it does, it does at its own cost. */
export function notify(listener: DispatchListener, event: DispatchEvent): void {
  try {
    const heard = listener(event);
    if (isThenable(heard)) heard.then(undefined, ignore);
  } catch {
    // A listener that throws harms nothing.
  }
}

function ignore(): void {}
