/** Length in code points, as JSON Schema counts. A lone surrogate counts as one. */
export function codePoints(value: string): number {
  let count = value.length;
  for (let at = 0; at < value.length - 1; at++) {
    if (isHigh(value.charCodeAt(at)) && isLow(value.charCodeAt(at + 1))) {
      count--;
      at++;
    }
  }
  return count;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
