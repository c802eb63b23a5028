// The anchor of a heading, as GitHub makes it; the site does the same.

/** Letters, digits, `_` and `-`; blanks become `-`, all else goes. */
export function slugOf(heading) {
  const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/<[^>]+>/g, "");
  return plain
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
}
