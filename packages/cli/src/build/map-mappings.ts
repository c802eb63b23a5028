const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A place in a source: its number in the list of sources, line and column, from 0. */
export interface SourcePlace {
  source: number;
  line: number;
  column: number;
}

/**
 * Moves every place that the mappings of a source map (version 3) lead to. What leads nowhere any more is code without a
 * source.
 */
export function mapMappings(mappings: string, move: (place: SourcePlace) => SourcePlace | undefined): string {
  const read = new RunningTotals();
  const written = new RunningTotals();
  return mappings
    .split(";")
    .map((line) => {
      read.startLine();
      written.startLine();
      const segments = line === "" ? [] : line.split(",");
      let isBare = true;
      const moved = segments.flatMap((segment) => {
        const after = moveSegment(segment, { read, written, move, isBare });
        isBare = after === undefined || after.isBare;
        return after?.text ?? [];
      });
      return moved.join(",");
    })
    .join(";");
}

interface Moving {
  read: RunningTotals;
  written: RunningTotals;
  move: (place: SourcePlace) => SourcePlace | undefined;
  /** What stands before in the line has no source either: then it need not be said again. */
  isBare: boolean;
}

function moveSegment(segment: string, { read, written, move, isBare }: Moving): MovedSegment | undefined {
  const [generated = 0, source, line, column, name] = read.add(decode(segment));
  const isPlaced = source !== undefined && line !== undefined && column !== undefined;
  const moved = isPlaced ? move({ source, line, column }) : undefined;
  if (!moved) return isBare ? undefined : { text: encode(written.subtract([generated])), isBare: true };
  const place = [moved.source, moved.line, moved.column, ...(name === undefined ? [] : [name])];
  return { text: encode(written.subtract([generated, ...place])), isBare: false };
}

interface MovedSegment {
  text: string;
  isBare: boolean;
}

/** The numbers of a segment are differences: to the segment before it, the first one to the line's start. */
class RunningTotals {
  readonly #totals = [0, 0, 0, 0, 0];

  startLine(): void {
    this.#totals[0] = 0;
  }

  add(differences: readonly number[]): number[] {
    return differences.map((difference, at) => (this.#totals[at] = (this.#totals[at] ?? 0) + difference));
  }

  subtract(values: readonly number[]): number[] {
    return values.map((value, at) => {
      const difference = value - (this.#totals[at] ?? 0);
      this.#totals[at] = value;
      return difference;
    });
  }
}

function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = digits.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

function encode(numbers: readonly number[]): string {
  return numbers.map(encodeNumber).join("");
}

function encodeNumber(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = "";
  do {
    const bits = rest & 31;
    rest >>>= 5;
    text += digits.charAt(rest > 0 ? bits | 32 : bits);
  } while (rest > 0);
  return text;
}
