import { MCPConnectionError } from "../mcp-connection-error.js";

const interpreters: Readonly<Record<string, string>> = { py: "python3", sh: "sh" };
const nodeExtensions: readonly string[] = ["js", "mjs", "cjs"];

/** Says how a script is run. @throws MCPConnectionError for a kind of script that is not known */
export function commandForFile(file: string): { command: string; args: string[] } {
  const extension = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
  if (nodeExtensions.includes(extension)) return { command: process.execPath, args: [file] };
  const interpreter = Object.hasOwn(interpreters, extension) ? interpreters[extension] : undefined;
  if (interpreter !== undefined) return { command: interpreter, args: [file] };
  const hint = /^[cm]?ts$/.test(extension) ? " Compile it, and give the JavaScript file." : "";
  throw new MCPConnectionError(
    "config",
    `\`${file}\` is no script of a known kind (.js, .mjs, .cjs, .py, .sh).${hint}`,
  );
}
