import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import { CliError, exitCodes, usageError } from "../cli-error.js";
import { resolveModule } from "../load/resolve-module.js";
import { readArguments } from "../read-arguments.js";
import { builtinModule } from "../serve/builtin-module.js";
import type { Terminal } from "../terminal.js";
import { DevServer } from "./http/dev-server.js";
import { DevSession } from "./dev-session.js";
import { watchFolder } from "./process/watch-folder.js";
import type { Target } from "./worker/load-target.js";

const options = { mcp: { type: "string" }, port: { type: "string" } } as const;

/** Serves the page until Ctrl-C. */
export async function runDev(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  const { values, positionals } = readArguments(argv, options, { required: [], optional: ["module"] });
  const [name] = positionals;
  if (name !== undefined && values.mcp !== undefined) throw usageError("Give a module or --mcp, not both.");
  const { target, folder } = readTarget(name, values.mcp, cwd);
  const session = new DevSession(target, cwd);
  const server = new DevServer(session, randomBytes(24).toString("base64url"));
  const watcher = folder === undefined ? undefined : watchFolder(folder, () => session.reload());
  try {
    terminal.write(await listen(server, readPort(values.port)));
    terminal.note("Open this address in a browser. Ctrl-C ends it.");
    await new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
    });
  } finally {
    watcher?.close();
    server.close();
    session.close();
  }
  return exitCodes.ok;
}

/** What to show, and the folder in which it may change. @throws CliError when there is no such module */
function readTarget(
  name: string | undefined,
  mcp: string | undefined,
  cwd: string,
): { target: Target; folder?: string } {
  if (mcp !== undefined) return { target: { kind: "mcp", name: mcp } };
  if (name === undefined) {
    const file = builtinModule(cwd);
    return { target: { kind: "module", name: "@toolmark/builtin", file, exportName: "ALL_TOOLS" } };
  }
  const file = resolveModule(name, cwd);
  return { target: { kind: "module", name, file, exportName: undefined }, folder: dirname(file) };
}

async function listen(server: DevServer, port: number): Promise<string> {
  try {
    return await server.listen(port);
  } catch (cause) {
    throw new CliError(`Cannot listen on port ${port}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

function readPort(text = "0"): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw usageError(`--port takes a port from 0 to 65535, not ${JSON.stringify(text)}.`);
}
