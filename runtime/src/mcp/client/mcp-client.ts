import type { CallOptions } from "./call-limits.js";
import {
  completeClientOptions,
  type ClientSettings,
  type MCPAuthProvider,
  type MCPClientOptions,
} from "./client-options.js";
import { MCPConnectionError } from "./mcp-connection-error.js";
import { BrowserProvider } from "./oauth/browser-provider.js";
import { ServerLink } from "./server-link.js";
import { readSource } from "./source/read-source.js";
import type { ServerSpec } from "./source/server-spec.js";
import { bindTool, type MCPTool } from "./tools/bind-tool.js";
import { listServerTools } from "./tools/list-server-tools.js";
import { nameTools } from "./tools/name-tools.js";
import { isAsPinned } from "./tools/pinned-tool.js";
import { readCallResult, type MCPCallResult } from "./tools/read-call-result.js";
import type { RemoteTool } from "./tools/remote-tool.js";
import { ExitGuard } from "./transport/exit-guard.js";

/**
 * A client of one or more MCP servers.
 *
 * Close it when done. A program that does not is not kept from ending, and takes the servers it started with it.
 *
 * @example
 * const mcp = await MCPClient.connect({ file: "./server.js" });
 * const tools = await mcp.asTools();
 */
export class MCPClient {
  readonly #links: ReadonlyMap<string, ServerLink>;
  readonly #providers: readonly BrowserProvider[];
  readonly #settings: ClientSettings;
  #tools: ReadonlyMap<string, RemoteTool> | undefined;
  #closing: Promise<void> | undefined;

  private constructor(links: readonly ServerLink[], providers: readonly BrowserProvider[], settings: ClientSettings) {
    this.#links = new Map(links.map((link) => [link.name, link]));
    this.#providers = providers;
    this.#settings = settings;
  }

  /**
   * Connects to every server that is named; when one cannot be reached, none is kept.
   *
   * @throws MCPConnectionError with its cause
   */
  static async connect(options: MCPClientOptions): Promise<MCPClient> {
    const specs = readSource(options);
    const settings = completeClientOptions(options);
    const exitGuard = new ExitGuard();
    const providers: BrowserProvider[] = [];
    const links: ServerLink[] = [];
    const client = (): MCPClient => new MCPClient(links, providers, settings);
    const onEvent: MCPClientOptions["onEvent"] = (event) => {
      if (event.type === "mcp-tools-changed") connected.#tools = undefined;
      options.onEvent?.(event);
    };
    for (const spec of specs) {
      const authProvider = await providerFor(spec, options, providers);
      links.push(new ServerLink({ spec, settings, authProvider, exitGuard, onEvent }));
    }
    const connected = client();
    const outcomes = await Promise.allSettled(links.map((link) => link.connect()));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (!failed) return connected;
    await connected.close();
    throw failed.reason;
  }

  /** Names of the servers, as in the config. */
  get servers(): readonly string[] {
    return [...this.#links.keys()];
  }

  /** Makes sure that the servers are there, by listing their tools. @throws MCPConnectionError */
  ping(options?: CallOptions): Promise<RemoteTool[]> {
    return this.listTools(options);
  }

  /** Asks the servers for their tools. @throws MCPConnectionError */
  async listTools(options?: CallOptions): Promise<RemoteTool[]> {
    const links = [...this.#links.values()];
    const lists = await Promise.all(links.map((link) => listServerTools(link, this.#settings, options)));
    const tools = nameTools(lists.flat()).filter((tool) => this.#isAccepted(tool));
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
    return tools;
  }

  /** Looks again at what the servers have; the same as {@link listTools}. Tools that were bound before stay as they were. */
  refresh(options?: CallOptions): Promise<RemoteTool[]> {
    return this.listTools(options);
  }

  /**
   * Calls a tool by the name it has here. Arguments go to the server as they are.
   *
   * @throws MCPConnectionError when there is no such tool, or the call cannot be made; a tool that failed is a result
   */
  async callTool(name: string, args: Record<string, unknown> = {}, options: CallOptions = {}): Promise<MCPCallResult> {
    const known = this.#tools ?? new Map((await this.listTools(options)).map((tool) => [tool.name, tool]));
    const tool = known.get(name);
    if (!tool) throw new MCPConnectionError("refused", `None of the MCP servers has a tool \`${name}\`.`);
    return this.#call(tool, args, options);
  }

  /**
   * Makes functions of the servers' tools, to be used like compiled ones. They are as the servers describe them now: call
   * again to see what has changed.
   *
   * @throws MCPConnectionError
   */
  async asTools(options?: CallOptions): Promise<MCPTool[]> {
    const tools = await this.listTools(options);
    return tools.map((tool) => bindTool(tool, (remote, input, given) => this.#call(remote, input, given)));
  }

  /** Ends all connections and the servers that were started; calls under way fail. May be called again. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    for (const provider of this.#providers) provider.close();
    await Promise.all(Array.from(this.#links.values(), (link) => link.close()));
  }

  async #call(tool: RemoteTool, input: Record<string, unknown>, options: CallOptions): Promise<MCPCallResult> {
    const link = this.#links.get(tool.server);
    if (!link) throw new MCPConnectionError("refused", `There is no MCP server \`${tool.server}\`.`);
    const { remoteName } = tool;
    const onProgress: CallOptions["onProgress"] = (given) => {
      const { progress, total, message } = given;
      link.report({ type: "mcp-progress", tool: tool.name, progress, total, message });
      options.onProgress?.(given);
    };
    const request = { method: "tools/call", params: { name: remoteName, arguments: input } };
    return readCallResult(await link.request(request, { ...options, onProgress }), this.#settings.maxResultChars);
  }

  #isAccepted(tool: RemoteTool): boolean {
    const { pinned } = this.#settings;
    if (!pinned || isAsPinned(tool, pinned)) return true;
    const message = `The tool \`${tool.name}\` is not what was accepted, and is left out.`;
    this.#links.get(tool.server)?.report({ type: "mcp-warning", message });
    return false;
  }
}

async function providerFor(
  spec: ServerSpec,
  { oauth, name }: MCPClientOptions,
  providers: BrowserProvider[],
): Promise<MCPAuthProvider | undefined> {
  if (spec.kind !== "http" || spec.auth !== "oauth")
    return spec.kind === "http" && spec.auth !== "oauth" ? spec.auth : undefined;
  const provider = await BrowserProvider.create(spec.url, {
    ...(name !== undefined && { clientName: name }),
    ...oauth,
  });
  providers.push(provider);
  return provider;
}
