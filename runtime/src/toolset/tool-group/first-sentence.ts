const maxChars = 120;

/** The first sentence of a description, or as much of it as is short. */
export function firstSentence(text: string): string {
  const [line = ""] = text.trim().split("\n", 1);
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
  return sentence.length > maxChars ? `${sentence.slice(0, maxChars - 3)}...` : sentence;
}
