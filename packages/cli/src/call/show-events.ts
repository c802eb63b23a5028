import type { DispatchEvent } from "@toolmark/runtime";
import { progressBar } from "../show/progress-bar.js";
import type { Spinner } from "../show/spinner.js";
import type { Terminal } from "../terminal.js";

/** What happens on the way is for people; standard output has the result alone. */
export function showEvents(terminal: Terminal, spinner: Spinner): (event: DispatchEvent) => void {
  return (event) => {
    switch (event.type) {
      // Whoever is asked needs the line.
      case "tool-approval-request":
        return spinner.stop();
      case "tool-approval":
        return spinner.start();
      case "tool-result":
        return spinner.stop();
      case "tool-progress":
        return showProgress(event.value, terminal, spinner);
      case "tool-log":
        return terminal.note(`${event.level}: ${event.message}${tail(event.data)}`);
      default:
        return undefined;
    }
  };
}

/** Steps of so many are a bar where somebody watches; all else is a line each. */
function showProgress(value: unknown, terminal: Terminal, spinner: Spinner): void {
  const { progress, total, message } = (value ?? {}) as { progress?: unknown; total?: unknown; message?: unknown }; // members of anything may be read
  if (terminal.status && typeof progress === "number" && typeof total === "number") {
    const label = typeof message === "string" ? message : "";
    spinner.label = progressBar({ done: progress, total, label }, terminal.columns - 10);
    return;
  }
  terminal.note(`· ${oneLine(value)}`);
}

function tail(data: unknown): string {
  return data === undefined ? "" : ` ${oneLine(data)}`;
}

function oneLine(value: unknown): string {
  if (typeof value === "string") return value;
  const { message } = (value ?? {}) as { message?: unknown }; // a member of anything may be read
  return typeof message === "string" ? message : (JSON.stringify(value) ?? String(value));
}
