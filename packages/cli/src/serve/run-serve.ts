import { approveAll, type ToolFunction } from "@toolmark/runtime";
import type { McpServerOptions, ServedTools } from "@toolmark/runtime/mcp";
import { CliError, exitCodes, usageError } from "../cli-error.js";
import { loadFunctions } from "../load/load-functions.js";
import { resolveModule } from "../load/resolve-module.js";
import { readArguments } from "../read-arguments.js";
import type { Terminal } from "../terminal.js";
import { builtinModule } from "./builtin-module.js";
import { renderClientConfig } from "./client-config.js";
import { identityOf } from "./identity-of.js";
import { readHttpFlags, serveFlags, type HttpFlags } from "./serve-flags.js";
import { openStoreTools, resolvePlaces } from "./store-tools.js";

/** Serves a module's tools until the client leaves or the process is told to stop. */
export async function runServe(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  const { values, positionals } = readArguments(argv, serveFlags, { required: [], optional: ["module"] });
  const http = readHttpFlags(values);
  const [name] = positionals;
  const places = resolvePlaces(values, cwd);
  if (places && name !== undefined) throw usageError("A module and stores are served by a command each.");
  const file = name === undefined ? builtinModule(cwd) : resolveModule(name, cwd);
  if (values["print-config"]) {
    terminal.write(renderClientConfig({ file, places, isYes: values.yes ?? false, http, client: values.client }));
    return exitCodes.ok;
  }
  const { tools, close } = places
    ? await openStoreTools(places, file)
    : { tools: await loadServed(file, cwd, name), close: () => undefined };
  const options = { ...identityOf(file), ...(values.yes && { approval: approveAll }), shutdownSignals: [] };
  const streams = { input: process.stdin, output: terminal.output };
  try {
    const served = http
      ? await serveOverHttp(tools, options, http)
      : await (await loadMcp()).serveTools(tools, { ...options, transport: "stdio", streams });
    if (served.url !== undefined) terminal.note(`${tools.length} tools at ${served.url}`);
    closeWhenTold(served);
    await served.closed;
  } finally {
    await close();
  }
  return exitCodes.ok;
}

async function loadServed(file: string, cwd: string, name: string | undefined): Promise<ToolFunction[]> {
  return (await loadFunctions(file, cwd, name === undefined ? "ALL_TOOLS" : undefined)).map(({ fn }) => fn);
}

/** Takes longer than everything else: a wrong command line need not wait for it. */
function loadMcp() {
  return import("@toolmark/runtime/mcp");
}

async function serveOverHttp(
  tools: readonly ToolFunction[],
  options: McpServerOptions,
  http: HttpFlags,
): Promise<ServedTools> {
  const { serveTools, loopbackHosts } = await loadMcp();
  const { host, names } = http;
  const allowedHosts = [...loopbackHosts, host.includes(":") ? `[${host}]` : host, ...names];
  try {
    return await serveTools(tools, { ...options, ...http, allowedHosts, transport: "http", shutdownSignals: [] });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CliError(`Cannot listen on port ${http.port}: ${reason}`, { cause });
  }
}

/** The first signal lets calls under way finish, the second does not. */
function closeWhenTold(served: ServedTools): void {
  const onSignal = (): void => {
    for (const signal of signals) process.off(signal, onSignal).once(signal, () => process.exit(exitCodes.interrupted));
    void served.close();
  };
  for (const signal of signals) process.on(signal, onSignal);
}

const signals = ["SIGINT", "SIGTERM"] as const;
