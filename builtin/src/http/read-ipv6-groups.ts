/** The eight numbers of a valid IPv6 address, however it is written. */
export function readIpv6Groups(address: string): readonly number[] {
  // The URL parser has one way to write an address: hexadecimal, the last four bytes too.
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = text.split("::");
  const before = readGroups(head);
  if (tail === undefined) return before;
  const after = readGroups(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function readGroups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}
