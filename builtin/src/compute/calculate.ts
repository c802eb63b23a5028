import { CalculationError } from "./calculate/calculation-error.js";
import { limits } from "./calculate/limits.js";
import { parseExpression } from "./calculate/parse-expression.js";
import { printNumeric } from "./calculate/print-numeric.js";
import { runProgram } from "./calculate/run-program.js";
import { tokenize } from "./calculate/tokenize.js";

/**
 * Evaluates an arithmetic expression, with Python's syntax and results: numbers, + - * / // % ** and parentheses; abs,
 * round, min, max, sqrt, exp, log, log10, floor, ceil; pi, e. A power is ** and never ^; % is the remainder, so 15% of
 * 200 is 0.15 * 200. Nothing else: no variables, units or other functions.
 *
 * @tool
 * @readOnly
 * @idempotent
 * @param expression For example "(1250 * 1.08) / 12" or "round(2**0.5, 4)".
 */
export function calculate(expression: string): string {
  try {
    return printNumeric(evaluate(expression));
  } catch (error) {
    if (error instanceof CalculationError) return `Error: ${error.message}`;
    throw error;
  }
}

function evaluate(expression: string) {
  if (expression.length > limits.expressionChars) {
    throw new CalculationError(`the expression is longer than ${limits.expressionChars} characters; split it.`);
  }
  return runProgram(parseExpression(tokenize(expression)));
}
