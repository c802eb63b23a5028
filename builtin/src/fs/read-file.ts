import type { tags, ToolContext } from "@toolmark/runtime";
import type { FileScope } from "./file-scope.js";
import { orProblem } from "./file-problem.js";
import type { LineRange } from "./line-window.js";
import { openRegularFile } from "./open-regular-file.js";
import { readLines, type ReadLines } from "./read-lines.js";

/** Of one answer. */
const maxBytes = 100_000;

/** `read_file` as a function. What goes wrong is a text beginning with `Error:`. */
export type ReadFile = (path: string, maxLines?: number, offset?: number, context?: ToolContext) => Promise<string>;

/** Makes the tool `read_file` for the files of a scope. */
export function makeReadFile(scope: FileScope): ReadFile {
  /**
   * Reads a text file: up to `max_lines` lines, beginning with line `offset`. If the answer says that it is truncated, call
   * again with the offset it names before you conclude anything: a part reads like a whole.
   *
   * @tool
   * @readOnly
   * @param path Path of the file.
   * @param maxLines Most lines to return. Rather read on by `offset` than raise it.
   * @param offset Number of the first line to return, from 1.
   */
  async function readFile(
    path: string,
    maxLines: number & tags.Type<"int"> = 2000,
    offset: number & tags.Type<"int"> = 1,
    context?: ToolContext,
  ): Promise<string> {
    const range = { offset: Math.max(offset, 1), maxLines: Math.max(maxLines, 1), maxBytes };
    return orProblem(path, () =>
      scope.use(path, async (place) => {
        const file = await openRegularFile(place);
        try {
          return render(range, await readLines(file, range, context?.signal));
        } finally {
          await file.close();
        }
      }),
    );
  }
  return readFile;
}

function render({ offset }: LineRange, { window, isCounted }: ReadLines): string {
  const { lines, lineCount, isLineCut } = window;
  if (lines.length === 0) return renderEmpty(offset, lineCount);
  const text = lines.join("\n");
  const last = offset + lines.length - 1;
  const whole = isCounted ? `of ${lineCount}` : "of a file with many more";
  const cut = `line ${last} is longer than ${maxBytes.toLocaleString("en-US")} bytes, only its beginning is shown`;
  const more = `lines ${offset}-${last} ${whole} are shown; read on with offset=${last + 1}`;
  const isMore = !isCounted || last < lineCount;
  const notices = [isLineCut ? cut : "", isMore ? more : ""].filter((notice) => notice !== "");
  return notices.length === 0 ? text : `${text}\n\n[truncated: ${notices.join("; ")}]`;
}

function renderEmpty(offset: number, lineCount: number): string {
  if (lineCount === 0 && offset === 1) return "";
  return `[no line ${offset}: the file has ${lineCount} ${lineCount === 1 ? "line" : "lines"}]`;
}
