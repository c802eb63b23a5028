/** Argument lists have a limit; so many bytes at once are safe. */
const chunkBytes = 0x6000;

/** Writes bytes as base64, without Node's `Buffer`. */
export function toBase64(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    // A multiple of three, so that the pieces join without padding between them.
    chunks.push(btoa(String.fromCharCode(...bytes.subarray(at, at + chunkBytes))));
  }
  return chunks.join("");
}
