import { setTimeout as pause } from "node:timers/promises";
import { Deadline } from "./deadline.js";
import { explainFailure } from "./explain-failure.js";
import { HttpProblem } from "./http-problem.js";
import { refuseNoUrl } from "./refusals.js";
import { nextStep, type RequestStep } from "./request-step.js";
import { retryDelay, type RetryOptions } from "./retry-delay.js";
import { sendRequest, type CookieStore } from "./send-request.js";
import type { UrlPolicy } from "./url-policy.js";

/** What came of a request. */
export interface FetchedResource {
  /** Where it was found in the end, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly contentType: string | undefined;
  /** The body, decompressed, and no more of it than was asked for. */
  readonly bytes: Uint8Array;
  /** Whether the body goes on after `bytes`. */
  readonly isTruncated: boolean;
}

/** How {@link fetchResource} asks, and within which limits. */
export interface FetchOptions {
  readonly policy: UrlPolicy;
  /** @default "GET" */
  readonly method?: string | undefined;
  /** For the first origin only; another one, reached by a redirect, gets `Accept`, `Content-Type` and `User-Agent` of them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Uint8Array | undefined;
  /** For the whole of it: names, redirects, further tries, the body to its end. @default 15,000 */
  readonly timeoutMs?: number | undefined;
  /** Of the body, decompressed. @default 10,000,000 */
  readonly maxBytes?: number | undefined;
  /** @default 10 */
  readonly maxRedirects?: number | undefined;
  /** Keeps cookies; without it none are sent. */
  readonly cookies?: CookieStore | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly retry?: RetryOptions | undefined;
}

/**
 * Fetches a URL: each address is checked by the policy before a connection goes to just that address, each redirect too.
 * An HTTP status that tells of an error is returned like any other.
 *
 * @throws HttpProblem, as a rejection, when nothing could be fetched; the reason of `signal` when that is aborted
 */
export async function fetchResource(url: string, options: FetchOptions): Promise<FetchedResource> {
  const { timeoutMs = 15_000 } = options;
  if (!URL.canParse(url)) throw refuseNoUrl();
  const { method = "GET", headers = {}, body } = options;
  const first: RequestStep = { url: new URL(url), method: method.toUpperCase(), headers, body, isForeign: false };
  const deadline = new Deadline(timeoutMs, options.signal);
  const current = { url: first.url };
  try {
    return await follow(first, options, { deadline, current });
  } catch (error) {
    options.signal?.throwIfAborted();
    if (deadline.isExpired) throw new HttpProblem(explainTimeout(current.url, timeoutMs));
    throw explainFailure(error, current.url);
  } finally {
    deadline.clear();
  }
}

function explainTimeout(url: URL, timeoutMs: number): string {
  return `${url.host.slice(0, 100)} did not answer completely within ${timeoutMs / 1000} seconds`;
}

interface Progress {
  readonly deadline: Deadline;
  /** Where it is, for the words of an error. */
  readonly current: { url: URL };
}

async function follow(first: RequestStep, options: FetchOptions, progress: Progress): Promise<FetchedResource> {
  const { maxRedirects = 10 } = options;
  let step = first;
  for (let count = 0; count <= maxRedirects; count++) {
    progress.current.url = step.url;
    const resource = await sendUntilTaken(step, options, progress.deadline);
    const next = nextStep(step, resource.status, resource.headers.get("location"));
    if (next === undefined) return resource;
    step = next;
  }
  throw new HttpProblem(`the server redirects more than ${maxRedirects} times`);
}

async function sendUntilTaken(step: RequestStep, options: FetchOptions, deadline: Deadline): Promise<FetchedResource> {
  const { maxRetries = isRepeatable(step.method) ? 2 : 0, baseDelayMs = 500 } = options.retry ?? {};
  for (let count = 0; ; count++) {
    const resource = await sendRequest(step, options, deadline);
    const { status, headers } = resource;
    const delayMs = retryDelay({ status, retryAfter: headers.get("retry-after") }, baseDelayMs * 2 ** count);
    // An answer now, though it is none, is more than none in the end.
    if (delayMs === undefined || count >= maxRetries || delayMs >= deadline.remainingMs) return resource;
    await pause(delayMs, undefined, { signal: deadline.signal });
  }
}

function isRepeatable(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
