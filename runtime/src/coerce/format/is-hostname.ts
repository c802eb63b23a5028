/** RFC 1123: labels of letters, digits and inner hyphens; at most 253 characters, with a dot at the end perhaps. */
export function isHostname(text: string): boolean {
  const name = text.endsWith(".") ? text.slice(0, -1) : text;
  return name.length <= 253 && name.split(".").every(isLabel);
}

function isLabel(label: string): boolean {
  return label.length <= 63 && /^[\da-z-]+$/i.test(label) && !label.startsWith("-") && !label.endsWith("-");
}
