import { pipeline, type Readable } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { HttpProblem } from "./http-problem.js";

/** More codings than anybody uses, and few enough that nobody multiplies with them. */
const maxCodings = 2;

/** What is asked for, as it can be read. */
export const acceptEncoding = "gzip, deflate, br";

/** Reads a body until its end or `maxBytes`, counted after decompression; nothing beyond is decompressed. */
export async function readBody(
  body: Readable,
  contentEncoding: string | null,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; isTruncated: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of await decode(body, readCodings(contentEncoding))) {
    const bytes = chunk as Uint8Array; // a stream without an encoding has nothing else
    chunks.push(bytes.subarray(0, maxBytes - size));
    size += bytes.length;
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks), isTruncated: size > maxBytes };
}

function readCodings(contentEncoding: string | null): readonly string[] {
  const names = (contentEncoding ?? "").toLowerCase().split(",");
  const codings = names.map((name) => name.trim().replace(/^x-/, ""));
  const applied = codings.filter((coding) => coding !== "" && coding !== "identity");
  if (applied.length > maxCodings) throw new HttpProblem("the answer is compressed too many times over");
  return applied.reverse();
}

async function decode(body: Readable, codings: readonly string[]): Promise<Readable> {
  let decoded = body;
  for (const coding of codings) {
    const decompressor = await decompressorFor(coding, decoded);
    // Errors of either end of it are thrown where it is read; here they are only no surprise to the process.
    decoded = pipeline(decoded, decompressor, () => undefined);
  }
  return decoded;
}

/** As curl and browsers do: what came of a stream that was cut off counts. */
const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const lenientBrotli = { flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH };

async function decompressorFor(coding: string, body: Readable) {
  if (coding === "gzip") return createGunzip(lenient);
  if (coding === "br") return createBrotliDecompress(lenientBrotli);
  if (coding !== "deflate")
    throw new HttpProblem(`the answer is compressed as ${coding.slice(0, 30)}, which was not asked for`);
  return (await hasZlibHeader(body)) ? createInflate(lenient) : createInflateRaw(lenient);
}

/** `deflate` means zlib's format; some servers leave out its header. */
async function hasZlibHeader(body: Readable): Promise<boolean> {
  const first = await new Promise<Uint8Array | null>((resolve, reject) => {
    const done = () => resolve(null);
    body.once("error", reject).once("end", done).once("close", done);
    const read = () => {
      const chunk = body.read() as Uint8Array | null; // a stream without an encoding has nothing else
      if (chunk === null) return void body.once("readable", read);
      body.unshift(chunk);
      resolve(chunk);
    };
    read();
  });
  return first === null || ((first[0] ?? 0) & 0x0f) === 8;
}
