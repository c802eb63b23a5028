import type { AgentEvent, AgentListener } from "./agent-event.js";

/** Tells a listener, if there is one; what it does, it does at its own cost. */
export function tellListener(listener: AgentListener | undefined, event: AgentEvent): void {
  if (listener === undefined) return;
  try {
    const heard: unknown = listener(event);
    if (heard instanceof Promise) heard.catch(ignore);
  } catch {
    // A listener that throws harms nothing.
  }
}

function ignore(): void {}
