/** Splits `file:line`; the file gets `/` between folders, so that it reads the same from every machine. */
export function splitSource(source: string): { source: string; line?: number } {
  const [, file = source, line] = /^(.*?)(?::(\d+))?(?::\d+)?$/s.exec(source) ?? [];
  const portable = file.replaceAll("\\", "/");
  return line === undefined ? { source: portable } : { source: portable, line: Number(line) };
}
