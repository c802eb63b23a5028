import type { FileHandle } from "node:fs/promises";
import { FileProblem } from "./file-problem.js";
import { LineWindow, type LineRange } from "./line-window.js";

const chunkBytes = 256 * 1024;
/** After the wanted lines, so much is read on to count the others. */
const maxCountedBytes = 64 * 1024 * 1024;
/** A NUL this early means that the file is no text. */
const sniffedBytes = 8192;

/** Lines of a file, and how they stand in the whole. */
export interface ReadLines {
  readonly window: LineWindow;
  /** The file was read to its end: `window.lineCount` is the number of its lines. */
  readonly isCounted: boolean;
}

/**
 * Reads lines of a file with little memory, whatever its size.
 *
 * @throws FileProblem when it is no text
 */
export async function readLines(file: FileHandle, range: LineRange, signal?: AbortSignal): Promise<ReadLines> {
  const window = new LineWindow(range);
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let isFirst = true;
  for (let countedBytes = 0; countedBytes <= maxCountedBytes;) {
    signal?.throwIfAborted();
    const { bytesRead } = await file.read(buffer, 0, chunkBytes);
    const chunk = buffer.subarray(0, bytesRead);
    if (isFirst && chunk.subarray(0, sniffedBytes).includes(0))
      throw new FileProblem("is not text: it is a binary file");
    isFirst = false;
    if (bytesRead === 0) {
      window.end();
      return { window, isCounted: true };
    }
    if (window.isFull) countedBytes += bytesRead;
    window.add(chunk);
  }
  return { window, isCounted: false };
}
