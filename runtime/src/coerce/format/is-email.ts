import { isHostname } from "./is-hostname.js";

/** An address as RFC 5321 has it, without quoted local parts and address literals; the domain has a dot. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  return (
    isLocalPart(text.slice(0, Math.max(at, 0))) && domain.includes(".") && !domain.endsWith(".") && isHostname(domain)
  );
}

function isLocalPart(text: string): boolean {
  return /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(text);
}
