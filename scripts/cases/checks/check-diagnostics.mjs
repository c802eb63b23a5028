/**
 * `diagnostics`: what the compiler must say, each as a text or as an object with any of `file`, `line`, `column`, `code`,
 * `slug` and words of the text.
 */
export function checkDiagnostics({ expected }, program, report) {
  for (const wanted of expected.diagnostics ?? []) {
    const isSaid = program.diagnostics.some((diagnostic) => isWanted(diagnostic, wanted));
    report.check("says", isSaid, { expected: wanted, got: program.diagnostics });
  }
}

function isWanted(diagnostic, wanted) {
  if (typeof wanted === "string") return diagnostic.text.includes(wanted);
  return Object.entries(wanted).every(([key, value]) => {
    if (["line", "column", "code", "slug"].includes(key)) return diagnostic[key] === value;
    if (key === "file") return diagnostic.file.endsWith(value);
    return [value].flat().every((words) => diagnostic.text.includes(words));
  });
}
