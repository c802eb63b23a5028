/** The first tool of a project. */
export const exampleTool = `/**
 * Counts how often a letter occurs in a text.
 *
 * @tool
 * @param text The text to look in
 * @param letter A single letter; case makes no difference
 */
export function countLetter(text: string, letter: string): number {
  return text.toLowerCase().split(letter.toLowerCase()).length - 1;
}
`;
