import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import type { Response } from "node-fetch";
import type { Deadline } from "./deadline.js";
import type { FetchedResource, FetchOptions } from "./fetch-resource.js";
import { acceptEncoding, readBody } from "./read-body.js";
import { isRedirectStatus, type RequestStep } from "./request-step.js";

/** Where cookies are kept between requests; `CookieJar` of tough-cookie is one. */
export interface CookieStore {
  getCookieString(url: string): Promise<string>;
  setCookie(cookie: string, url: string, options?: { ignoreError?: boolean }): Promise<unknown>;
}

/** Sends one request to an address that the policy has checked, and reads its answer; a redirect is an answer. */
export async function sendRequest(
  step: RequestStep,
  options: FetchOptions,
  deadline: Deadline,
): Promise<FetchedResource> {
  const addresses = await deadline.race(options.policy.admit(step.url));
  const { default: fetch } = await import("node-fetch");
  const connection = new AbortController();
  const close = () => connection.abort();
  deadline.signal.addEventListener("abort", close);
  if (deadline.signal.aborted) close();
  try {
    const response = await fetch(step.url.href, {
      method: step.method,
      headers: await headersFor(step, options.cookies),
      body: step.body === undefined ? null : Buffer.from(step.body),
      redirect: "manual",
      compress: false,
      signal: connection.signal,
      agent: pinnedAgent(step.url, addresses),
    });
    // node-fetch reports an aborted request there, also while or after nobody reads.
    response.body?.on("error", () => undefined);
    await keepCookies(response, step.url, options.cookies);
    return await readResource(response, step, options);
  } finally {
    deadline.signal.removeEventListener("abort", close);
    // Whatever of the body was not wanted is not sent either.
    close();
  }
}

async function headersFor({ url, headers, method, isForeign }: RequestStep, cookies: CookieStore | undefined) {
  const isVouched = !isForeign || method === "GET" || method === "HEAD";
  const cookie = isVouched ? await cookies?.getCookieString(url.href) : undefined;
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const both = [given["cookie"], cookie].filter((part) => part !== undefined && part !== "");
  return {
    accept: "*/*",
    ...given,
    "accept-encoding": acceptEncoding,
    ...(both.length > 0 && { cookie: both.join("; ") }),
  };
}

async function keepCookies(response: Response, url: URL, cookies: CookieStore | undefined): Promise<void> {
  if (cookies === undefined) return;
  // One that is not for this host, or no cookie at all, is left out.
  for (const cookie of response.headers.raw()["set-cookie"] ?? []) {
    await cookies.setCookie(cookie, url.href, { ignoreError: true });
  }
}

async function readResource(
  response: Response,
  { url, method }: RequestStep,
  { maxBytes = 10_000_000 }: FetchOptions,
): Promise<FetchedResource> {
  const { status, headers, body } = response;
  // What a redirect says beside where to go is for browsers that do not follow.
  const isEmpty = body === null || method === "HEAD" || [204, 304].includes(status) || isRedirect(response);
  const stream = isEmpty ? Readable.from([]) : asReadable(body);
  const read = await readBody(stream, isEmpty ? null : headers.get("content-encoding"), maxBytes);
  return { url: url.href, status, headers, contentType: headers.get("content-type") ?? undefined, ...read };
}

function isRedirect({ status, headers }: Response): boolean {
  return isRedirectStatus(status) && headers.has("location");
}

function asReadable(body: NodeJS.ReadableStream): Readable {
  return body instanceof Readable ? body : new Readable().wrap(body);
}

/** Connects to one of `addresses`, whatever the name in the URL means by now. */
function pinnedAgent(url: URL, addresses: readonly string[]): HttpAgent {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_hostname, { all }, answer) => {
    const [first] = found;
    if (first === undefined) return answer(new Error("No address."), "");
    return all === true ? answer(null, found) : answer(null, first.address, first.family);
  };
  return url.protocol === "https:" ? new HttpsAgent({ lookup }) : new HttpAgent({ lookup });
}
