import { isIpv6 } from "./is-ip-address.js";

/** Splits by RFC 3986 appendix B: scheme, authority, path, query, fragment. */
const parts = /^(?:([^:/?#]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** RFC 3986 §3: with a scheme, and something behind it, which common validators ask for. */
export function isUri(text: string): boolean {
  const [, scheme, authority, path] = parts.exec(text) ?? [];
  return scheme !== undefined && (authority !== undefined || path !== "") && isUriReference(text);
}

/** RFC 3986 §4.1: with or without a scheme. */
export function isUriReference(text: string): boolean {
  const [, scheme, authority, path = "", query = "", fragment = ""] = parts.exec(text) ?? [];
  if (scheme !== undefined && !/^[a-z][a-z\d+.-]*$/i.test(scheme)) return false;
  if (authority !== undefined && !isAuthority(authority)) return false;
  return isText(path, /^[\w.~!$&'()*+,;=:@/-]*$/) && isText(query + fragment, /^[\w.~!$&'()*+,;=:@/?-]*$/);
}

function isAuthority(text: string): boolean {
  const [, user = "", host = ""] = /^(?:([^@]*)@)?([^@]*?)(?::\d*)?$/.exec(text) ?? [undefined, "%"];
  return isText(user, /^[\w.~!$&'()*+,;=:-]*$/) && (isIpLiteral(host) || isText(host, /^[\w.~!$&'()*+,;=-]*$/));
}

function isIpLiteral(host: string): boolean {
  if (!host.startsWith("[") || !host.endsWith("]")) return false;
  const address = host.slice(1, -1);
  return isIpv6(address) || /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(address);
}

/** Percent-encoded bytes may stand anywhere. */
function isText(text: string, allowed: RegExp): boolean {
  return allowed.test(text.replace(/%[\da-f]{2}/gi, ""));
}
