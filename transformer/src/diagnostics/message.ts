import type { Diagnostic, Location } from "./diagnostic.js";

/** Makes the diagnostics of one slug, with the values for the names in its text. */
export type Message<Names extends string> = (
  location: Location,
  details: Readonly<Record<Names, string>>,
  related?: Diagnostic["related"],
) => Diagnostic;

/** A message as `messages/` has it. Its last line ends in the slug. */
export function message<Names extends string = never>(
  slug: string,
  code: number,
  template: readonly [string, ...string[]],
): Message<Names> {
  return (location, details, related) => {
    const [first, ...rest] = template;
    const lines: Diagnostic["lines"] = [fill(first, details), ...rest.map((line) => fill(line, details))];
    return { slug, code, location, lines, ...(related && related.length > 0 && { related }) };
  };
}

function fill(line: string, details: Readonly<Record<string, string>>): string {
  return line.replace(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole);
}
