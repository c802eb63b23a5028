/** Where something stands in a source file: UTF-16 offsets, as the compiler counts. */
export interface Location {
  fileName: string;
  start: number;
  length: number;
}

/** One problem in source, as data; the host turns it into its own kind of error. */
export interface Diagnostic {
  /** Stable identity, snake_case; see `messages/`. */
  slug: string;
  /** 99xxxx, from `messages/`. */
  code: number;
  location: Location;
  /** What and where; then why; then what to do, ending in `[slug]`. One entry a line of the compiler's message chain. */
  lines: readonly [string, ...string[]];
  related?: readonly { location: Location; text: string }[];
}
