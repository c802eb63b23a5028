import { BlockList, isIP, isIPv6 } from "node:net";

/** Which hosts are meant by a list such as `["example.org", "*.example.org", "localhost:8080", "10.1.0.0/16", "::1"]`. */
export interface HostPatterns {
  /** Whether the host of a URL is named, with its port where one is. */
  hasHost(url: URL): boolean;
  /** Whether an address, that the host of a URL turned out to have, is named. */
  hasAddress(address: string, url: URL): boolean;
}

interface HostPattern {
  /** As {@link hostOf} writes it. */
  readonly host: string;
  readonly isSuffix: boolean;
  readonly port: string | undefined;
}

/** @throws TypeError when an entry is no host, address or range */
export function hostPatterns(entries: readonly string[]): HostPatterns {
  const ranges = new BlockList();
  const patterns = entries.flatMap((entry) => (addRange(ranges, entry) ? [] : [readPattern(entry)]));
  const has = (host: string, url: URL) =>
    patterns.some((pattern) => isMatch(pattern, host) && (pattern.port ?? portOf(url)) === portOf(url));
  const isInRange = (host: string) => isIP(host) !== 0 && ranges.check(host, isIPv6(host) ? "ipv6" : "ipv4");
  return {
    hasHost: (url) => has(hostOf(url), url) || isInRange(hostOf(url)),
    hasAddress: (address, url) => isIP(address) !== 0 && (has(address, url) || isInRange(address)),
  };
}

/** The host as names and addresses are compared: no brackets, no dot at the end. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

function portOf(url: URL): string {
  return url.port || (url.protocol === "https:" ? "443" : "80");
}

function isMatch({ host, isSuffix }: HostPattern, given: string): boolean {
  return isSuffix ? given.endsWith(`.${host}`) : given === host;
}

function addRange(ranges: BlockList, entry: string): boolean {
  const [, network = "", bits = ""] = /^(.+)\/(\d{1,3})$/.exec(entry.trim()) ?? [];
  if (isIP(network) === 0) return false;
  ranges.addSubnet(network, Number(bits), isIPv6(network) ? "ipv6" : "ipv4");
  return true;
}

function readPattern(entry: string): HostPattern {
  const text = entry.trim();
  const [, star, name = "", port] = /^(\*\.)?(\[[^\]]*\]|[^:]*|.*:.*:.*?)(?::(\d+))?$/.exec(text) ?? [];
  const url = parseHost(isIPv6(text) ? `[${text}]` : name);
  if (url === undefined || /[/@?#\\]/.test(text)) {
    throw new TypeError(
      `${JSON.stringify(entry)} is no host: write a name, an address or a range, with or without port.`,
    );
  }
  return { host: hostOf(url), isSuffix: star !== undefined, port: isIPv6(text) ? undefined : port };
}

function parseHost(name: string): URL | undefined {
  return name !== "" && URL.canParse(`http://${name}/`) ? new URL(`http://${name}/`) : undefined;
}
