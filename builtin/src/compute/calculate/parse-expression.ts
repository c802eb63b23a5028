import { CalculationError } from "./calculation-error.js";
import { constants, functions } from "./functions.js";
import { limits } from "./limits.js";
import type { Numeric } from "./numeric.js";
import type { BinaryOperator } from "./operators.js";
import type { Token } from "./tokenize.js";

/** One step of a stack machine: pushes a value, or replaces the topmost by what comes of them. */
export type Instruction =
  | { kind: "push"; value: Numeric }
  | { kind: "negate" }
  | { kind: "plus" }
  | { kind: "operate"; operator: BinaryOperator }
  | { kind: "call"; name: string; count: number };

/**
 * Translates tokens by Python's grammar: `**` binds tighter than a sign on its left and from right to left, everything
 * else from left to right. The program is flat, so that only parentheses and powers nest.
 */
export function parseExpression(tokens: readonly Token[]): Instruction[] {
  const parser = new Parser(tokens);
  parser.sum(0);
  parser.expectEnd();
  return parser.program;
}

class Parser {
  readonly program: Instruction[] = [];
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  sum(depth: number): void {
    if (depth > limits.nestingLevels) {
      throw new CalculationError(`the expression is nested deeper than ${limits.nestingLevels} levels.`);
    }
    this.#chain(["+", "-"], () => this.#chain(["*", "/", "//", "%"], () => this.#signed(depth)));
  }

  expectEnd(): void {
    const token = this.#token;
    if (token.kind === "end") return;
    throw new CalculationError(
      token.text === "," ? "a comma stands only between a function's arguments." : unexpected(token),
    );
  }

  #chain(symbols: readonly BinaryOperator[], operand: () => void): void {
    operand();
    for (let operator = this.#take(symbols); operator !== undefined; operator = this.#take(symbols)) {
      operand();
      this.program.push({ kind: "operate", operator });
    }
  }

  /** Any number of signs, and the power that they apply to. */
  #signed(depth: number): void {
    const signs: Instruction[] = [];
    for (let sign = this.#take(["+", "-"]); sign !== undefined; sign = this.#take(["+", "-"])) {
      signs.push({ kind: sign === "-" ? "negate" : "plus" });
    }
    this.#primary(depth);
    if (this.#take(["**"]) !== undefined) {
      this.#exponent(depth + 1);
      this.program.push({ kind: "operate", operator: "**" });
    }
    this.program.push(...signs);
  }

  #exponent(depth: number): void {
    if (depth > limits.nestingLevels) {
      throw new CalculationError(`powers of powers go deeper than ${limits.nestingLevels} levels.`);
    }
    this.#signed(depth);
  }

  #primary(depth: number): void {
    const token = this.#token;
    if (token.kind === "number") {
      this.#at++;
      this.program.push({ kind: "push", value: token.value });
    } else if (token.kind === "name") {
      this.#at++;
      this.#name(token.text, depth);
    } else if (this.#take(["("]) !== undefined) {
      this.sum(depth + 1);
      this.#expectClosing();
    } else {
      throw new CalculationError(token.kind === "end" ? "the expression is not complete." : unexpected(token));
    }
  }

  #name(name: string, depth: number): void {
    const constant = constants.get(name);
    if (constant !== undefined) return void this.program.push({ kind: "push", value: constant });
    if (!functions.has(name)) throw new CalculationError(unknownName(name));
    if (this.#take(["("]) === undefined)
      throw new CalculationError(`\`${name}\` is a function; write \`${name}(...)\`.`);
    const count = this.#arguments(depth + 1);
    this.program.push({ kind: "call", name, count });
  }

  #arguments(depth: number): number {
    let count = 0;
    while (this.#take([")"]) === undefined) {
      this.sum(depth);
      count++;
      if (this.#take([","]) !== undefined) continue;
      this.#expectClosing();
      return count;
    }
    return count;
  }

  #expectClosing(): void {
    if (this.#take([")"]) !== undefined) return;
    const token = this.#token;
    if (token.kind === "end") throw new CalculationError("a parenthesis is not closed.");
    throw new CalculationError(unexpected(token));
  }

  get #token(): Token {
    return this.#tokens[this.#at] ?? { kind: "end", text: "" };
  }

  /** Goes past the next token when it is one of these symbols. */
  #take<Symbol extends string>(symbols: readonly Symbol[]): Symbol | undefined {
    const { kind, text } = this.#token;
    const taken = kind === "symbol" ? symbols.find((symbol) => symbol === text) : undefined;
    if (taken !== undefined) this.#at++;
    return taken;
  }
}

const unexpected = ({ text }: Token): string => `\`${text}\` was not expected where it stands.`;

function unknownName(name: string): string {
  const known = [...functions.keys(), ...constants.keys()].join(", ");
  const advice = name === "of" ? " 15% of 200 is 0.15 * 200." : "";
  return `\`${name.slice(0, 40)}\` is not known; there are only ${known}.${advice}`;
}
