const INLINE_LINK = /\{@link(?:code|plain)?\s+([^{}|\s]+)\s*(?:\|\s*)?([^{}]*)\}/g;
const OTHER_INLINE_TAG = /\{@[A-Za-z]+[^{}]*\}/g;
/** Code spans and fences, which are left as they are. */
const CODE = /(```[\s\S]*?```|~~~[\s\S]*?~~~|`[^`\n]*`)/;

/** Makes plain text for a model of a comment's text: links become their text, escapes the characters they stand for. */
export function renderDocText(text: string): string {
  return text
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : renderProse(part)))
    .join("")
    .trim();
}

function renderProse(text: string): string {
  return text
    .replace(INLINE_LINK, (_, target: string, label: string) => renderLink(target, label.trim()))
    .replace(OTHER_INLINE_TAG, "")
    .replace(/\\([@{}<>])/g, "$1");
}

/** A reader who cannot click needs an address beside its text; a symbol's name says nothing that the text does not. */
function renderLink(target: string, label: string): string {
  if (label === "") return target;
  return /^https?:\/\//.test(target) ? `${label} (${target})` : label;
}
