/** A path in quotes may have spaces in it. */
const quoted = ["'", '"', "`"].map(
  (quote) =>
    new RegExp(
      `(?<=${quote})(?:file://|[A-Za-z]:(?=[\\\\/]))?[\\\\/][^${quote}\\\\/\\n]+[\\\\/][^${quote}\\n]*(?=${quote})`,
      "g",
    ),
);

/** `file:` URLs, paths on drives and shares, and on Unix, where they are not the path of an address. */
const bare: readonly RegExp[] = [
  /\bfile:\/\/\/?[^\s"'`<>()]{1,4096}/g,
  /(?<![\w\\/])(?:[A-Za-z]:[\\/]|\\\\)(?:[^\s\\/"'`<>|:]{1,255}[\\/])*[^\s\\/"'`<>|:]{0,255}/g,
  /(?<![\w./\\:@~\]-]|\b(?:GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS) )\/(?:[\w.@+~%-]{1,255}\/)+[\w.@+~%-]{0,255}/g,
];

/**
 * Leaves of absolute paths only their last part: where a host keeps its files is nothing that a model needs. Paths in
 * `knownText` were there before and stay.
 *
 * @example `ENOENT: open '/srv/app/data.json'` becomes `ENOENT: open 'data.json'`
 */
export function hideHostPaths(text: string, knownText: string): string {
  return [...quoted, ...bare].reduce(
    (result, pattern) => result.replace(pattern, (path) => (knownText.includes(path) ? path : lastPart(path))),
    text,
  );
}

/** Leaves of one absolute path only its last part, wherever it stands in a text. */
export function hidePath(text: string, path: string, knownText: string): string {
  const isAbsolute = /^(?:[\\/]|[A-Za-z]:[\\/])./.test(path);
  return isAbsolute && !knownText.includes(path) ? text.replaceAll(path, () => lastPart(path)) : text;
}

function lastPart(path: string): string {
  const parts = path.split(/[\\/]/).filter((part) => part !== "");
  return parts.at(-1) ?? path;
}
