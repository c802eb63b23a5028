/** A generator object, or any iterator that can be iterated over, as generators can. */
export interface ToolGenerator {
  next(): GeneratorStep | PromiseLike<GeneratorStep>;
  return?(value: undefined): unknown;
}

/** What a generator gives at once. */
export interface GeneratorStep {
  done?: boolean | undefined;
  value: unknown;
}

/** Whether what a function returned gives its value bit by bit. A stream or a list is a value. */
export function isGenerator(value: unknown): value is ToolGenerator {
  if (typeof value !== "object" || value === null) return false;
  try {
    return typeof (value as ToolGenerator).next === "function" && isIterable(value); // any object may have one
  } catch {
    return false;
  }
}

function isIterable(value: object): boolean {
  return Symbol.asyncIterator in value || Symbol.iterator in value;
}
