import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import remapping from "@jridgewell/remapping";
import { applySplice } from "../plugin/apply-splice.js";
import { describeProblems } from "../plugin/describe-problems.js";
import { isToolFile } from "../plugin/is-tool-file.js";
import type { ToolSession } from "../plugin/tool-session.js";

/** How a file is compiled. */
export interface NodeCompilation {
  isCommonJs: boolean;
  /** Also one without tools. */
  compilesAll?: boolean;
}

/**
 * JavaScript of a TypeScript file with tools, with the map to its source inside; `undefined` for any other file.
 *
 * @throws SyntaxError when something is wrong with a tool
 */
export function compileForNode(session: ToolSession, fileName: string, how: NodeCompilation): string | undefined {
  const text = readFileSync(fileName, "utf8");
  const spliced = isToolFile(fileName, text) ? session.splice(fileName, text) : undefined;
  if (!spliced && !how.compilesAll) return undefined;
  const { problems, edits } = spliced ?? { problems: [], edits: [] };
  if (problems.length > 0) throw new SyntaxError(describeProblems(problems, text));
  const { code, map } = applySplice(pathToFileURL(fileName).href, text, edits);
  const transpiled = session.transpile(fileName, code, how);
  const toSource = remapping([transpiled.map, map.toString()], () => null).toString();
  return `${transpiled.code}//# sourceMappingURL=data:application/json;base64,${Buffer.from(toSource).toString("base64")}\n`;
}
