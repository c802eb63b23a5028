// Archives as registries have them (ustar, gzipped): written from a folder, read into memory.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

const BLOCK = 512;
const MAX_NAME = 100;
// Ours to read again at once: speed counts, not size.
const COMPRESSION = { level: 1 };

/** Packs a folder under `package/`. @returns {Buffer} */
export function writeTarball(folder) {
  const parts = listAll(folder).flatMap((path) => {
    const file = join(folder, path);
    const content = readFileSync(file);
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    return [makeHeader(`package/${path}`, content.length, statSync(file).mode), content, padding];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), COMPRESSION);
}

function listAll(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      if (entry.name === "node_modules") return [];
      return listAll(join(folder, entry.name)).map((path) => `${entry.name}/${path}`);
    }
    return entry.isFile() ? [entry.name] : [];
  });
}

function makeHeader(path, size, mode) {
  const header = Buffer.alloc(BLOCK);
  const cut = path.length <= MAX_NAME ? -1 : path.indexOf("/", path.length - MAX_NAME - 1);
  header.write(path.slice(cut + 1), 0);
  header.write(mode & 0o111 ? "0000755\0" : "0000644\0", 100);
  header.write("0000000\0".repeat(2), 108);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write(`${"0".repeat(11)}\0        0`, 136);
  header.write("ustar\u000000", 257);
  if (cut > 0) header.write(path.slice(0, cut), 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** The files of an archive, without their first folder. @param {Buffer} archive @returns {Map<string, Buffer>} */
export function readTarball(archive) {
  const data = gunzipSync(archive);
  const files = new Map();
  for (let at = 0; at < data.length && data[at] !== 0;) {
    const size = Number.parseInt(textAt(data, at + 124, 12), 8);
    const path = [textAt(data, at + 345, 155), textAt(data, at, 100)].filter(Boolean).join("/");
    const isFile = ["0", "\0"].includes(String.fromCharCode(data[at + 156]));
    if (isFile) files.set(path.slice(path.indexOf("/") + 1), data.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  return files;
}

function textAt(data, at, length) {
  const text = data.toString("utf8", at, at + length);
  return text.includes("\0") ? text.slice(0, text.indexOf("\0")) : text;
}
