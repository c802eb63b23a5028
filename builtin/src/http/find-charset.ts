/** Bytes at the beginning of a page in which a charset is looked for; the standard asks for the first 1,024. */
const scannedBytes = 4096;

/** The charset that a byte order mark, the header or the page itself names; undefined when none does. */
export function findCharset(bytes: Uint8Array, contentType: string | undefined): string | undefined {
  return fromMark(bytes) ?? fromHeader(contentType) ?? fromMarkup(bytes, contentType);
}

function fromMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

function fromHeader(contentType = ""): string | undefined {
  const [, quoted, bare] = /;\s*charset\s*=\s*(?:"([^"]*)"|'?([^\s;"']+))/i.exec(contentType) ?? [];
  return named(quoted ?? bare);
}

/** HTML says it in a `meta` element, XML in its first line. Whoever can be read so does not use UTF-16. */
function fromMarkup(bytes: Uint8Array, contentType = ""): string | undefined {
  if (!/html|xml/i.test(contentType)) return undefined;
  const head = Buffer.from(bytes.subarray(0, scannedBytes))
    .toString("latin1")
    .replace(/<!--[^]*?-->/g, "");
  const [, xml] = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([^"']+)["']/i.exec(head) ?? [];
  const [, meta] = /<meta\s[^>]{0,500}?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(head) ?? [];
  const charset = named(xml ?? meta);
  return charset !== undefined && /^utf-?16/i.test(charset) ? "utf-8" : charset;
}

function named(text: string | undefined): string | undefined {
  const name = text?.trim();
  return name === "" ? undefined : name;
}
