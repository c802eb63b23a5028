/** Four decimal numbers up to 255, without leading zeros. */
export function isIpv4(text: string): boolean {
  if (text.length > 15) return false;
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

/** RFC 4291 §2.2: eight groups, one run of zero groups as `::`, the last two perhaps as an IPv4 address. */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const [head = "", tail, more] = text.split("::");
  if (more !== undefined) return false;
  const count = countGroups(head, tail === undefined) + countGroups(tail ?? "", true);
  return tail === undefined ? count === 8 : count <= 7;
}

/** Not a number where a group is none. */
function countGroups(text: string, isEnd: boolean): number {
  if (text === "") return 0;
  const groups = text.split(":");
  const last = groups.at(-1) ?? "";
  if (isEnd && last.includes(".")) return isIpv4(last) ? countHex(groups.slice(0, -1)) + 2 : Number.NaN;
  return countHex(groups);
}

function countHex(groups: readonly string[]): number {
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) ? groups.length : Number.NaN;
}
