/** One more step of a JSON Pointer (RFC 6901). */
export function pointerTo(parent: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>((pointer, key) => `${pointer}/${escapeKey(String(key))}`, parent);
}

function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The keys of a JSON Pointer in URI fragment form; `undefined` when it is none. */
export function parsePointer(fragment: string): string[] | undefined {
  if (fragment === "") return [];
  if (!fragment.startsWith("/")) return undefined;
  return fragment.slice(1).split("/").map(unescapeKey);
}

function unescapeKey(key: string): string {
  return decode(key).replaceAll("~1", "/").replaceAll("~0", "~");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
