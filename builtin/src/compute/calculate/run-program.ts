import { CalculationError } from "./calculation-error.js";
import { functions } from "./functions.js";
import { limits } from "./limits.js";
import { bitLength, type Numeric } from "./numeric.js";
import { operators } from "./operators.js";
import type { Instruction } from "./parse-expression.js";

/** Runs a parsed expression to its one value. */
export function runProgram(program: readonly Instruction[]): Numeric {
  const stack: Numeric[] = [];
  let totalBits = 0;
  for (const instruction of program) {
    const value = step(instruction, stack);
    totalBits += costOf(value);
    if (totalBits > limits.totalBits) throw new CalculationError("the expression takes too long to work out.");
    stack.push(value);
  }
  return pop(stack);
}

function step(instruction: Instruction, stack: Numeric[]): Numeric {
  switch (instruction.kind) {
    case "push":
      return instruction.value;
    case "plus":
      return pop(stack);
    case "negate":
      return -pop(stack);
    case "operate": {
      const right = pop(stack);
      return operators[instruction.operator](pop(stack), right);
    }
    case "call":
      return call(instruction.name, stack.splice(stack.length - instruction.count));
  }
}

function call(name: string, values: Numeric[]): Numeric {
  const definition = functions.get(name);
  const [first, ...rest] = values;
  if (definition === undefined || first === undefined || !takes(definition, values.length)) {
    throw new CalculationError(`\`${name}\` takes ${arity(definition)}, and was given ${values.length}.`);
  }
  return definition.apply(first, ...rest);
}

type Arity = { minArguments: number; maxArguments: number };

const takes = ({ minArguments, maxArguments }: Arity, count: number): boolean =>
  count >= minArguments && count <= maxArguments;

function arity({ minArguments, maxArguments }: Arity = { minArguments: 0, maxArguments: 0 }): string {
  if (maxArguments === Infinity) return `at least ${minArguments} arguments`;
  if (minArguments === maxArguments) return minArguments === 1 ? "1 argument" : `${minArguments} arguments`;
  return `${minArguments} or ${maxArguments} arguments`;
}

/** Only integers grow. */
function costOf(value: Numeric): number {
  if (typeof value === "number") return 0;
  const bits = bitLength(value);
  if (bits > limits.integerBits) throw new CalculationError("an integer on the way is too large to be worked out.");
  return bits;
}

/** The parser makes programs that never take more than there is. */
function pop(stack: Numeric[]): Numeric {
  const value = stack.pop();
  if (value === undefined) throw new CalculationError("the expression is not complete.");
  return value;
}
