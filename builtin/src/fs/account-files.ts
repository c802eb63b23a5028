import { makeEditFile, type EditFile } from "./edit-file.js";
import { FileScope } from "./file-scope.js";
import { makeListDirectory, type ListDirectory } from "./list-directory.js";
import { makeReadFile, type ReadFile } from "./read-file.js";
import { makeWriteFile, type WriteFile } from "./write-file.js";

const everywhere = /* @__PURE__ */ new FileScope();

/** The tool `list_directory`, for any directory that the account can reach; `scopedFs` makes one with a boundary. */
export const listDirectory: ListDirectory = /* @__PURE__ */ makeListDirectory(everywhere);
/** The tool `read_file`, for any file that the account can reach; `scopedFs` makes one with a boundary. */
export const readFile: ReadFile = /* @__PURE__ */ makeReadFile(everywhere);
/** The tool `write_file`, for any file that the account can reach; asks for approval. */
export const writeFile: WriteFile = /* @__PURE__ */ makeWriteFile(everywhere);
/** The tool `edit_file`, for any file that the account can reach; asks for approval. */
export const editFile: EditFile = /* @__PURE__ */ makeEditFile(everywhere);
