const width = 24;

/** `███░░░ 3/6 name`: how far something is, in one line of at most `columns`. */
export function progressBar(
  { done, total, label }: { done: number; total: number; label: string },
  columns: number,
): string {
  const filled = total > 0 ? Math.floor((Math.min(done, total) / total) * width) : 0;
  const line = `${"█".repeat(filled)}${"░".repeat(width - filled)} ${done}/${total} ${label}`;
  return line.length < columns ? line : `${line.slice(0, columns - 2)}…`;
}
