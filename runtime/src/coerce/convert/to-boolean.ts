/** Converts to a boolean: from the usual words in any case (with nothing around them), or from 1 and 0. */
export function toBoolean(value: unknown): boolean | undefined {
  if (typeof value === "string") return readBoolean(value);
  if (typeof value === "boolean") return value;
  if (value === 1) return true;
  return value === 0 ? false : undefined;
}

function readBoolean(text: string): boolean | undefined {
  if (text === "true") return true;
  if (text === "false") return false;
  return text.length > 5 ? undefined : readWord(text.toLowerCase());
}

function readWord(word: string): boolean | undefined {
  switch (word) {
    case "true":
    case "t":
    case "yes":
    case "y":
    case "on":
    case "1":
      return true;
    case "false":
    case "f":
    case "no":
    case "n":
    case "off":
    case "0":
      return false;
    default:
      return undefined;
  }
}
