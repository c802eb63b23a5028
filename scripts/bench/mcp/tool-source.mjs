// The tools that are served, for a compiler and for zod: the same names, words, parameters and results.

/** Source text of so many tools, for the transformer. */
export function toolSource(count) {
  const names = Array.from({ length: count }, (_, index) => `add_${index}`);
  return `${names.map(oneTool).join("\n")}\nexport const tools = [${names.join(", ")}];\n`;
}

const oneTool = (name) => `/**
 * Adds two numbers and keeps a note of it.
 * @tool
 * @param a The first number
 * @param b The second number
 * @param note What is noted
 */
export function ${name}(a: number, b: number, note?: string): { sum: number } {
  return { sum: a + b };
}
`;
