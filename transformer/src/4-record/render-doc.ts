/** Writes text as a doc comment on one line, with nothing in it that could end the comment or be taken for a tag. */
export function renderDoc(description: string | undefined): string {
  const [paragraph = ""] = (description ?? "").trim().split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, " ").replaceAll("*/", "*\\/").replace(/^@/, "\\@");
  return line === "" ? "" : `/** ${line} */ `;
}
