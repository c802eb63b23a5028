/** What came of looking for the text: the new bytes, or how often it was found instead of once. */
export type Replacement =
  { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly count: number };

/**
 * Replaces the one place where `oldText` stands. Overlapping places count each: `aa` stands in `aaa` twice. All other bytes
 * stay as they are, whatever they mean.
 *
 * Line ends in the texts are LF, as a model reads and writes them. Where every line of the file ends with CRLF, or the text
 * is found only with CRLF, they stand for CRLF.
 */
export function replaceOnce(file: Buffer, oldText: string, newText: string): Replacement {
  const candidates = isCrlf(file) ? [toCrlf] : [asGiven, toCrlf];
  for (const form of candidates) {
    const old = Buffer.from(form(oldText));
    const places = findAll(file, old);
    const [place] = places;
    if (place === undefined) continue;
    if (places.length > 1) return { ok: false, count: places.length };
    const bytes = [file.subarray(0, place), Buffer.from(form(newText)), file.subarray(place + old.length)];
    return { ok: true, bytes: Buffer.concat(bytes) };
  }
  return { ok: false, count: 0 };
}

function isCrlf(file: Buffer): boolean {
  let end = file.indexOf("\n");
  const hasLines = end !== -1;
  while (end > 0 && file[end - 1] === 0x0d) end = file.indexOf("\n", end + 1);
  return hasLines && end === -1;
}

const asGiven = (text: string): string => text;
const toCrlf = (text: string): string => text.replace(/\r?\n/g, "\r\n");

function findAll(file: Buffer, wanted: Buffer): number[] {
  const places: number[] = [];
  for (let place = file.indexOf(wanted); place !== -1; place = file.indexOf(wanted, place + 1)) places.push(place);
  return places;
}
