import { CalculationError } from "./calculation-error.js";
import type { Numeric } from "./numeric.js";
import { readNumber } from "./read-number.js";

export type Token =
  | { kind: "number"; text: string; value: Numeric }
  | { kind: "name"; text: string }
  | { kind: "symbol"; text: string }
  | { kind: "end"; text: "" };

const NUMBER_START = /\d|\.\d/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const SYMBOL = /\*\*|\/\/|[-+*/%(),]/y;
const SPACE = /[ \t\f]+|\r?\n|\r/y;

/** What else models write, and what to write for it. */
const ADVICE: Readonly<Record<string, string>> = {
  "^": "a power is `**`",
  "×": "multiplication is `*`",
  "·": "multiplication is `*`",
  "÷": "division is `/`",
  "−": "minus is `-`",
  "!": "there is no factorial",
  "=": "there are no assignments and comparisons",
  "<": "there are no comparisons",
  ">": "there are no comparisons",
  "[": "group with round parentheses",
  "{": "group with round parentheses",
};

/** Cuts an expression into numbers, names and symbols; the last token is the end. */
export function tokenize(expression: string): Token[] {
  const text = expression.trim();
  const tokens: Token[] = [];
  let openParentheses = 0;
  for (let at = 0; at < text.length;) {
    const space = matchAt(SPACE, text, at);
    if (space !== undefined && /[\r\n]/.test(space) && openParentheses === 0) {
      throw new CalculationError("a line break may stand only inside parentheses.");
    }
    const { token, end } = space === undefined ? readToken(text, at) : { token: undefined, end: at + space.length };
    if (token) tokens.push(token);
    if (token?.text === "(") openParentheses++;
    if (token?.text === ")") openParentheses--;
    at = end;
  }
  return [...tokens, { kind: "end", text: "" }];
}

function readToken(text: string, at: number): { token: Token; end: number } {
  if (matchAt(NUMBER_START, text, at) !== undefined) {
    const { value, end } = readNumber(text, at);
    return { token: { kind: "number", text: text.slice(at, end), value }, end };
  }
  const name = matchAt(NAME, text, at);
  if (name !== undefined) return { token: { kind: "name", text: name }, end: at + name.length };
  const symbol = matchAt(SYMBOL, text, at);
  if (symbol !== undefined) return { token: { kind: "symbol", text: symbol }, end: at + symbol.length };
  throw new CalculationError(refusal(String.fromCodePoint(text.codePointAt(at) ?? 0)));
}

function refusal(character: string): string {
  const advice = Object.hasOwn(ADVICE, character) ? ADVICE[character] : "only arithmetic is understood";
  return `\`${character}\` has no meaning here; ${advice}.`;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
