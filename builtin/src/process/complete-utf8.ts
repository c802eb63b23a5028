/** `bytes` without the part of a character that a cut left at its start or end. */
export function completeUtf8(bytes: Buffer, cutAt: "start" | "end"): Buffer {
  return cutAt === "start" ? bytes.subarray(continuationsAtStart(bytes)) : bytes.subarray(0, lastBoundary(bytes));
}

function continuationsAtStart(bytes: Buffer): number {
  let count = 0;
  while (count < 3 && isContinuation(bytes[count])) count++;
  return count;
}

function lastBoundary(bytes: Buffer): number {
  let start = bytes.length - 1;
  while (start > bytes.length - 4 && isContinuation(bytes[start])) start--;
  const isWhole = start < 0 || start + sequenceLength(bytes[start]) <= bytes.length;
  return isWhole ? bytes.length : start;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** How many bytes the character has that begins with this one; 1 for what begins none. */
function sequenceLength(first: number | undefined): number {
  if (first === undefined || first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
