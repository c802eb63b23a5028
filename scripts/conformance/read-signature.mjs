// A tool row gives its tool as a parameter list with remarks around it, or in words.

/** The parameter list with its parentheses, or `undefined` when the text has none of its own. */
export function readSignature(text) {
  const start = text.indexOf("(");
  if (start < 0) return undefined;
  const end = closingParenthesis(text, start);
  const list = end < 0 ? "" : text.slice(start, end + 1);
  return isParameterList(list) ? list : undefined;
}

/** Empty, or beginning with a parameter: a name with `:`, `?`, `=` or `,` behind it, a pattern, or a rest parameter. */
function isParameterList(list) {
  return /^\(\s*(\)|[{[]|\.\.\.|[\p{L}_$][\p{L}\p{N}_$]*\s*[?:=,])/u.test(list);
}

/** Skips what stands in quotes and in nested brackets. */
function closingParenthesis(text, start) {
  let depth = 0;
  for (const { 0: token, index } of text
    .slice(start)
    .matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[()]/g)) {
    if (token === "(") depth++;
    if (token === ")" && --depth === 0) return start + index;
  }
  return -1;
}
