/** Why a pattern is no regular expression; `undefined` when it is one. */
export function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    const { message } = error as Error; // the constructor throws nothing else
    // The pattern itself stands before it.
    return message.slice(message.lastIndexOf(": ") + 2);
  }
}
