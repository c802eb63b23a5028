/** Adds colour to text, or leaves it as it is. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  cyan(text: string): string;
  yellow(text: string): string;
}

/**
 * Makes a painter for a stream: colour only on a terminal, and not when `NO_COLOR` is set.
 *
 * @see https://no-color.org
 */
export function paintFor(stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv = process.env): Paint {
  const isColoured = stream.isTTY === true && !env["NO_COLOR"] && env["TERM"] !== "dumb";
  const paint = (on: number, off: number) => (text: string) =>
    isColoured ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    cyan: paint(36, 39),
    yellow: paint(33, 39),
  };
}
