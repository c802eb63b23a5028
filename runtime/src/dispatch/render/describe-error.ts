import { capText } from "./cap-text.js";
import { hideHostPaths, hidePath } from "./hide-host-paths.js";

const maxMessageChars = 2000;
const maxCauses = 3;
const noMessage = "no message";

/**
 * Says in a few lines what was thrown, with its causes. Neither stack nor host paths are in it; a path that stands in
 * `knownText` is no secret and stays.
 */
export function describeError(error: unknown, knownText: string): string {
  const messages: string[] = [];
  for (const cause of causesOf(error)) {
    const message = withoutStack(hidePathsOf(cause, messageOf(cause), knownText));
    // Wrappers often repeat what they wrap.
    if (!messages.some((known) => known === message || known.endsWith(` ${message}`))) messages.push(message);
  }
  const [first = noMessage, ...causes] = messages;
  const text = causes.length === 0 ? first : `${first} (caused by: ${causes.join("; ")})`;
  return capText(hideHostPaths(text, knownText), maxMessageChars);
}

/** What a thrown value says of itself; never throws, whatever the value is. */
export function messageOf(error: unknown): string {
  try {
    if (typeof error === "object" && error !== null) return objectMessage(error);
    return error === undefined ? noMessage : String(error) || noMessage;
  } catch {
    return noMessage;
  }
}

function objectMessage(error: object): string {
  const { message, name } = error as { message?: unknown; name?: unknown }; // read to be checked
  if (typeof message === "string" && message !== "") return message;
  if (error instanceof Error) return typeof name === "string" ? name : noMessage;
  return capText(JSON.stringify(error) ?? noMessage, maxMessageChars);
}

/** The error and what caused it, outermost first; of an `AggregateError`, its members. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  const waiting = [error];
  while (waiting.length > 0 && causes.length <= maxCauses) {
    const next = waiting.shift();
    if (next !== undefined && causes.includes(next)) continue;
    causes.push(next);
    waiting.push(...innerErrors(next));
  }
  return causes;
}

function innerErrors(error: unknown): unknown[] {
  try {
    if (!(error instanceof Error)) return [];
    const members: unknown[] = error instanceof AggregateError ? error.errors.slice(0, maxCauses) : [];
    return error.cause === undefined ? members : [...members, error.cause];
  } catch {
    return [];
  }
}

/** An error of the system says of itself which paths it is about, however they are written. */
function hidePathsOf(error: unknown, message: string, knownText: string): string {
  if (!(error instanceof Error)) return message;
  const { path, dest } = error as { path?: unknown; dest?: unknown }; // read to be checked
  return [path, dest].reduce<string>(
    (text, given) => (typeof given === "string" ? hidePath(text, given, knownText) : text),
    message,
  );
}

/** Some messages are the whole stack of another error. */
function withoutStack(message: string): string {
  const lines = message.slice(0, maxMessageChars * 4).split("\n");
  return lines.filter((line) => !/^\s*at .{0,500}:\d+:\d+\)?$|^\s*at .{0,200}\(<anonymous>\)$/.test(line)).join("\n");
}
