/** How an answer is read. */
export type ContentKind = "html" | "pdf" | "text";

const textual =
  /^(?:text\/[\w.+-]+|(?:application|image|model|message)\/(?:[\w.+-]+\+)?(?:json5?|xml|yaml|x-yaml|toml|x-toml|javascript|x-javascript|ecmascript|typescript|x-typescript|x-ndjson|ndjson|jsonl|x-jsonlines|json-seq|x-sh|x-httpd-php|sql|graphql|xml-dtd|x-www-form-urlencoded|x-tex|x-latex|x-subrip|rtf))$/;

/** What a declared type says of an answer; undefined when it is not text. What is not declared is not guessed. */
export function contentKind(contentType: string | undefined): ContentKind | undefined {
  const [essence = ""] = (contentType ?? "").split(";");
  const type = essence.trim().toLowerCase();
  if (type === "text/html" || type === "application/xhtml+xml") return "html";
  if (type === "application/pdf" || type === "application/x-pdf") return "pdf";
  return textual.test(type) ? "text" : undefined;
}
