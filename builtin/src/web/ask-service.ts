import type { ToolContext } from "@toolmark/runtime";
import { environmentPolicy } from "../http/environment-policy.js";
import { fetchResource } from "../http/fetch-resource.js";
import { HttpProblem } from "../http/http-problem.js";
import type { UrlPolicy } from "../http/url-policy.js";
import { userAgent } from "./user-agent.js";

/** What the tools for a service have in common. */
export interface ServiceOptions {
  /** Where the service is. It may be a private address. @default what the environment says */
  baseUrl?: string | undefined;
  /** For the whole of one request. @default 10,000 */
  timeoutMs?: number | undefined;
  /** For redirects that lead away from the service. @default public addresses only, as the environment changes it */
  policy?: UrlPolicy | undefined;
}

/** An answer in JSON, with its status. */
export interface ServiceAnswer {
  readonly status: number;
  readonly value: unknown;
}

/** Asks a service that the host program has set, wherever that is. */
export type AskService = (url: URL) => Promise<ServiceAnswer>;

/**
 * Makes a function that asks a service in JSON.
 *
 * @throws HttpProblem, as a rejection of that function, when there is no answer or none in JSON
 */
export function serviceAsker({ timeoutMs = 10_000, policy }: ServiceOptions, context?: ToolContext): AskService {
  return async (url) => {
    const { bare, authorization } = takeUserInfo(url);
    const { status, bytes, isTruncated } = await fetchResource(bare.href, {
      policy: (policy ?? environmentPolicy()).trusting(bare.origin),
      headers: { accept: "application/json", "user-agent": userAgent, ...authorization },
      timeoutMs,
      signal: context?.signal,
    });
    if (isTruncated) throw new HttpProblem("the answer is too long");
    return { status, value: parseJson(bytes, status) };
  };
}

/** A service behind a password may have it in its URL: the host program's, that is, and it goes to that origin only. */
function takeUserInfo(url: URL) {
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  if (url.username === "" && url.password === "") return { bare };
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return { bare, authorization: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } };
}

/** What an error is explained with need not be JSON. */
function parseJson(bytes: Uint8Array, status: number): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown; // whoever reads it looks first
  } catch {
    if (status >= 400) return undefined;
    throw new HttpProblem("the answer is no JSON");
  }
}
