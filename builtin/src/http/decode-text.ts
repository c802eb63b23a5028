import iconv from "iconv-lite";
import { findCharset } from "./find-charset.js";

/** Names that pages use for something more than they say (WHATWG Encoding, "names and labels"). */
const wider: Readonly<Record<string, string>> = {
  "iso-8859-1": "windows-1252",
  iso8859_1: "windows-1252",
  latin1: "windows-1252",
  ascii: "windows-1252",
  "us-ascii": "windows-1252",
  "iso-8859-9": "windows-1254",
  gb2312: "gb18030",
  gbk: "gb18030",
  "x-gbk": "gb18030",
  "x-sjis": "shift_jis",
  "ks_c_5601-1987": "euc-kr",
  "utf-16": "utf-16le",
};

/**
 * Reads bytes as text: by the byte order mark, the charset of `contentType` or the one that HTML or XML names, else as
 * UTF-8. Bytes that mean nothing there become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const charset = findCharset(bytes, contentType)?.toLowerCase();
  const encoding = charset !== undefined && Object.hasOwn(wider, charset) ? wider[charset] : charset;
  return isKnown(encoding) ? iconv.decode(bytes, encoding) : decodeUndeclared(bytes);
}

/** UTF-7 hides markup from whoever looks for it; `base64` and `hex` are no charsets. */
function isKnown(encoding: string | undefined): encoding is string {
  if (encoding === undefined || /utf-?7|base64|hex|binary|internal/.test(encoding)) return false;
  return iconv.encodingExists(encoding);
}

/** UTF-8, unless no character beyond ASCII can be read so: then it is what browsers take it for. */
function decodeUndeclared(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (!text.includes("\u{FFFD}")) return text;
  const isMeant = /[^\0-\x7f\u{FFFD}]/u.test(text);
  return isMeant ? text : iconv.decode(bytes, "windows-1252");
}
