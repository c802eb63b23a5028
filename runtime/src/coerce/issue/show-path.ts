import { quote } from "./show-value.js";

const maxSegment = 40;
const maxPath = 160;

/** A path as code would write it. @example `input.to[1].mail` */
export function showPath(path: readonly (string | number)[]): string {
  let text = "input";
  for (const segment of path) text += showSegment(segment);
  return text.length <= maxPath ? text : `input...${text.slice(-maxPath)}`;
}

function showSegment(segment: string | number): string {
  if (typeof segment === "number") return `[${segment}]`;
  if (isPlainName(segment)) return `.${segment}`;
  return `[${quote(segment.length > maxSegment ? `${segment.slice(0, maxSegment)}...` : segment)}]`;
}

/** A loop, as this is on the way of every refused call; an expression takes several times as long. */
function isPlainName(name: string): boolean {
  if (name.length === 0 || name.length > maxSegment) return false;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at) | 0x20;
    const isLetter = (unit >= 0x61 && unit <= 0x7a) || name.charCodeAt(at) === 0x5f || name.charCodeAt(at) === 0x24;
    const isDigit = unit >= 0x30 && unit <= 0x39 && name.charCodeAt(at) === unit;
    if (!isLetter && !(isDigit && at > 0)) return false;
  }
  return true;
}
