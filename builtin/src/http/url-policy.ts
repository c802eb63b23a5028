import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { classifyAddress } from "./address-kind.js";
import { hostOf, hostPatterns, type HostPatterns } from "./host-patterns.js";
import { HttpProblem } from "./http-problem.js";
import { isBlockedPort } from "./is-blocked-port.js";
import { explainNoName, refuseAddress, refuseHost, refusePort, refuseScheme, refuseUserInfo } from "./refusals.js";

/** Decides which URLs may be fetched. */
export interface UrlPolicy {
  /**
   * Answers with the addresses to connect to: those that were checked.
   *
   * @throws HttpProblem, as a rejection, when the URL may not be fetched or its host has no address
   */
  admit(url: URL): Promise<readonly string[]>;
  /** The same policy, but the origin of `serviceUrl` may be reached wherever it is: the host program has set it. */
  trusting(serviceUrl: string): UrlPolicy;
}

/** How {@link urlPolicy} differs from public addresses only. */
export interface UrlPolicyOptions {
  /** Whether private, loopback and link-local addresses may be reached; those of metadata services may not. @default false */
  allowPrivate?: boolean | undefined;
  /** Hosts that may be reached wherever they are, such as `["intranet.example", "*.lan.example:8080", "10.1.0.0/16"]`. */
  allowHosts?: readonly string[] | undefined;
  /** Hosts, addresses and ranges that may not be reached, whatever else is allowed. */
  denyHosts?: readonly string[] | undefined;
  /** Finds the addresses of a name. @default the resolver of the system */
  resolve?: ((hostname: string) => Promise<readonly string[]>) | undefined;
}

interface Rules {
  readonly allowPrivate: boolean;
  readonly allowed: HostPatterns;
  readonly denied: HostPatterns;
  readonly trustedOrigins: readonly string[];
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
}

/**
 * Makes a policy for the URLs that a model chooses: http and https, to public addresses. Hosts are judged as the URL parser
 * reads them, and names by the addresses they have at the time of the connection, which goes to these addresses only.
 *
 * @throws TypeError when an entry of `allowHosts` or `denyHosts` is no host
 * @example `urlPolicy({ allowHosts: ["localhost:8080"] })`
 */
export function urlPolicy(options: UrlPolicyOptions = {}): UrlPolicy {
  return policyOf({
    allowPrivate: options.allowPrivate === true,
    allowed: hostPatterns(options.allowHosts ?? []),
    denied: hostPatterns(options.denyHosts ?? []),
    trustedOrigins: [],
    resolve: options.resolve ?? resolveBySystem,
  });
}

function policyOf(rules: Rules): UrlPolicy {
  return {
    admit: (url) => admit(url, rules),
    trusting: (serviceUrl) =>
      policyOf({ ...rules, trustedOrigins: [...rules.trustedOrigins, new URL(serviceUrl).origin] }),
  };
}

async function admit(url: URL, rules: Rules): Promise<readonly string[]> {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw refuseScheme(url);
  if (url.username !== "" || url.password !== "") throw refuseUserInfo();
  if (rules.denied.hasHost(url)) throw refuseHost(url);
  const isExempt = rules.trustedOrigins.includes(url.origin) || rules.allowed.hasHost(url);
  if (!isExempt && isBlockedPort(url.port)) throw refusePort(url);
  if (!isExempt && !rules.allowPrivate) refuseLocalNames(url);
  const addresses = await addressesOf(url, rules);
  const open = addresses.filter((address) => isOpen(address, { url, rules, isExempt }));
  if (open.length > 0) return open;
  throw addresses[0] === undefined ? explainNoName(url) : refuseBy(url, addresses[0]);
}

/** A public address that is not open is one of those denied. */
function refuseBy(url: URL, address: string): HttpProblem {
  const kind = classifyAddress(address);
  return kind === "public" ? refuseHost(url) : refuseAddress(url, kind);
}

/** Some resolvers do not know them, and would ask the network. */
function refuseLocalNames(url: URL): void {
  const host = hostOf(url);
  if (host === "localhost" || host.endsWith(".localhost")) throw refuseAddress(url, "loopback");
  if (host === "metadata.google.internal" || host === "metadata.goog") throw refuseAddress(url, "metadata");
}

async function addressesOf(url: URL, { resolve }: Rules): Promise<readonly string[]> {
  const host = hostOf(url);
  if (isIP(host) !== 0) return [host];
  try {
    return await resolve(host);
  } catch (error) {
    throw error instanceof HttpProblem ? error : explainNoName(url, error);
  }
}

interface Judged {
  readonly url: URL;
  readonly rules: Rules;
  readonly isExempt: boolean;
}

function isOpen(address: string, { url, rules, isExempt }: Judged): boolean {
  if (rules.denied.hasAddress(address, url)) return false;
  if (isExempt || rules.allowed.hasAddress(address, url)) return true;
  const kind = classifyAddress(address);
  return kind === "public" || (rules.allowPrivate && kind !== "metadata");
}

async function resolveBySystem(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}
