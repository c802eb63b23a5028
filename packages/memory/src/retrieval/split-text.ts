/** A part of a document. */
export interface Passage {
  content: string;
  /** The headings above it, in Markdown: `Guide > Install`. */
  heading?: string;
}

/** Cuts a document into passages. */
export type Splitter = (text: string) => readonly Passage[];

/** How long passages are, in tokens; a token is counted as four characters. */
export interface SplitOptions {
  /** @default 400 */
  maxTokens?: number;
  /** How much of a passage the next one repeats, so that what is said across a cut is found. @default 50 */
  overlapTokens?: number;
}

const charsPerToken = 4;

/** Cuts by length, at the end of a paragraph, a line, a sentence or a word where one is near. */
export function splitText(options: SplitOptions = {}): Splitter {
  const cut = cutter(options, ["\n\n", "\n", ". ", " "]);
  return (text) => cut(text).map((content) => ({ content }));
}

/** Cuts code: before a line that starts at the margin after a blank one, else at a line's end. */
export function splitCode(options: SplitOptions = {}): Splitter {
  const cut = cutter(options, ["\n\n", "\n"]);
  return (text) => cut(text.replace(/\n(?:[ \t]*\n)+(?=\S)/g, "\n\n")).map((content) => ({ content }));
}

/** Cuts Markdown at its headings, and what is long under one by length. Headings inside code fences are code. */
export function splitMarkdown(options: SplitOptions = {}): Splitter {
  const cut = cutter(options, ["\n\n", "\n", ". ", " "]);
  return (text) =>
    sectionsOf(text).flatMap(({ heading, body }) =>
      cut(body).map((content) => ({ content, ...(heading !== "" && { heading }) })),
    );
}

function sectionsOf(text: string): { heading: string; body: string }[] {
  const sections = [{ heading: "", body: "" }];
  let above: string[] = [];
  let fence = "";
  for (const line of text.split(/\r?\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (mark !== "") fence = nextFence(fence, mark);
    const [, hashes, title] = (fence === "" && /^(#{1,6})\s+(.+?)\s*#*$/.exec(line)) || [];
    if (hashes !== undefined && title !== undefined) {
      above = [...above.slice(0, hashes.length - 1), title];
      sections.push({ heading: above.filter(Boolean).join(" > "), body: "" });
    }
    const section = sections.at(-1);
    if (section) section.body += `${line}\n`;
  }
  return sections.filter(({ body }) => body.trim() !== "");
}

/** A fence ends at the same mark, at least as long. */
function nextFence(open: string, mark: string): string {
  if (open === "") return mark;
  return mark.startsWith(open) ? "" : open;
}

function cutter({ maxTokens = 400, overlapTokens = 50 }: SplitOptions, marks: readonly string[]) {
  if (!(overlapTokens >= 0 && maxTokens >= 1 && overlapTokens <= maxTokens / 2)) {
    throw new RangeError("maxTokens must be from 1, and overlapTokens from 0 to half of it.");
  }
  const [size, overlap] = [maxTokens * charsPerToken, overlapTokens * charsPerToken];
  return (text: string): string[] => {
    const parts: string[] = [];
    for (let at = 0; at < text.length;) {
      const end = at + size >= text.length ? text.length : cutNear(text, at, at + size, marks);
      parts.push(text.slice(at, end).trim());
      at = end === text.length ? end : nextStart(text, end - overlap, end);
    }
    return parts.filter((part) => part !== "");
  };
}

/** Where the overlap begins: at a word, where one begins in it. A cut is past the half and an overlap is less: always onwards. */
function nextStart(text: string, from: number, end: number): number {
  if (from === end || /\s/.test(text[from - 1] ?? "")) return from;
  const toWord = text.slice(from, end).search(/\s\S/);
  if (toWord >= 0) return from + toWord + 1;
  return /[\udc00-\udfff]/.test(text[from] ?? "") ? from + 1 : from;
}

/** The last good place to cut in the second half of a passage; none leaves the length, but no half of a character. */
function cutNear(text: string, start: number, limit: number, marks: readonly string[]): number {
  const least = start + Math.ceil((limit - start) / 2);
  for (const mark of marks) {
    const found = text.lastIndexOf(mark, limit - mark.length);
    if (found + mark.length > least) return found + mark.length;
  }
  const isInsidePair = /[\ud800-\udbff]/.test(text[limit - 1] ?? "");
  return isInsidePair ? limit - 1 : limit;
}
