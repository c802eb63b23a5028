/**
 * The array or object that a string holds as JSON text. Models encode containers twice at times; malformed text is never
 * taken in part.
 */
export function decodeContainer(text: string): object | undefined {
  if (!/^[ \t\r\n]*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object; // text that starts with a bracket is a container, or no JSON
  } catch {
    return undefined;
  }
}
