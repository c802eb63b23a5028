/** A description with sentences behind it; `undefined` when there is nothing to say. */
export function foldText(description: string | undefined, sentences: readonly string[]): string | undefined {
  const text = description?.trimEnd() ?? "";
  const addition = sentences.join(" ");
  if (addition === "") return description;
  if (text === "") return addition;
  return `${text}${/[.!?:;…)\]`]$/.test(text) ? "" : "."} ${addition}`;
}
