import { parseArgs, type ParseArgsConfig } from "node:util";
import { usageError } from "./cli-error.js";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** What `parseArgs` gives for these options. */
type Parsed<T extends Options> = ReturnType<typeof parseArgs<ParsedConfig<T>>>;

interface ParsedConfig<T extends Options> {
  args: string[];
  options: T;
  allowPositionals: true;
  strict: true;
}

/** Names of the arguments that are no options, for messages. */
export interface Positionals {
  required: readonly string[];
  optional?: readonly string[];
  /** The last one may stand several times. */
  isRepeated?: boolean;
}

/** Reads options and arguments. @throws CliError for wrong usage: what is missing, unknown or too much */
export function readArguments<const T extends Options>(
  argv: readonly string[],
  options: T,
  expected: Positionals,
): Parsed<T> {
  const parsed = parse(argv, options);
  const { positionals } = parsed;
  const { required, optional = [], isRepeated = false } = expected;
  const missing = required[positionals.length];
  if (missing !== undefined) throw usageError(`The ${missing} is missing.`);
  const surplus = positionals[required.length + optional.length];
  if (surplus !== undefined && !isRepeated) throw usageError(`${JSON.stringify(surplus)} is one argument too many.`);
  return parsed;
}

function parse<const T extends Options>(argv: readonly string[], options: T): Parsed<T> {
  try {
    return parseArgs<ParsedConfig<T>>({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageError(error instanceof Error ? firstSentence(error.message) : String(error));
  }
}

/** Node's text goes on with advice that does not fit here. */
function firstSentence(message: string): string {
  return /^.*?(?=\. |\n|$)/s.exec(message)?.[0].concat(".") ?? message;
}
