import { HttpProblem } from "./http-problem.js";

/** One request of a chain of redirects. */
export interface RequestStep {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  /** Another origin had it sent here, and it does more than read: then cookies of this one do not vouch for it. */
  readonly isForeign: boolean;
}

/** What may be told to an origin that nobody chose but the one before it. Keys and tokens have many names; these are none. */
const harmless = new Set(["accept", "accept-language", "content-type", "user-agent"]);

/**
 * The request that a response asks for, as WHATWG Fetch ("HTTP-redirect fetch") has it; undefined when it asks for none.
 * Headers of the caller stay with the origin they were meant for: they do not come back either when a later redirect does.
 *
 * @throws HttpProblem when the place it names is no URL
 */
export function nextStep(step: RequestStep, status: number, location: string | null): RequestStep | undefined {
  if (!isRedirectStatus(status) || location === null) return undefined;
  const url = readLocation(location, step.url);
  const isKept = url.origin === step.url.origin;
  const headers = isKept ? step.headers : pickHeaders(step.headers, (name) => harmless.has(name));
  const isForeign = step.isForeign || !isKept;
  if (!becomesGet(step.method, status)) return { ...step, url, headers, isForeign };
  return {
    url,
    isForeign,
    method: "GET",
    body: undefined,
    headers: pickHeaders(headers, (name) => !name.startsWith("content-")),
  };
}

/** Whether a response with this status, and a `Location`, is followed. */
export function isRedirectStatus(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function becomesGet(method: string, status: number): boolean {
  if (status === 303) return method !== "GET" && method !== "HEAD";
  return method === "POST" && (status === 301 || status === 302);
}

/** Node reads headers as Latin-1; what is not ASCII in a URL there is UTF-8 that somebody did not encode. */
function readLocation(location: string, base: URL): URL {
  const utf8 = Buffer.from(location, "latin1").toString("utf8");
  const text = utf8.includes("\u{FFFD}") ? location : utf8;
  if (!URL.canParse(text, base.href)) throw new HttpProblem("the server redirects to what is no URL");
  return new URL(text, base);
}

function pickHeaders(headers: Readonly<Record<string, string>>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isWanted(name.toLowerCase())));
}
