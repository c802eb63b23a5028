import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import type {
  CreateMessageRequest,
  CreateMessageResult,
  ElicitRequest,
  ElicitResult,
} from "@modelcontextprotocol/sdk/types.js";
import type { MCPClientListener } from "./client-event.js";
import type { OAuthOptions } from "./oauth/oauth-options.js";
import type { MCPConfig } from "./source/mcp-config.js";
import type { PinnedTool } from "./tools/pinned-tool.js";

/** A server object in this process: of `createMcpServer`, or of the SDK. */
export interface MCPServerObject {
  connect(transport: never): Promise<void>;
}

/** An OAuth provider of the SDK. With `authorizationCode`, a person's consent is waited for and the call goes on. */
export interface MCPAuthProvider extends OAuthClientProvider {
  /** Resolves with the code that came back after `redirectToAuthorization`. */
  authorizationCode?(): Promise<string>;
}

/** Where the tools are: exactly one of `config`, `server`, `file` and `url`. */
export interface MCPClientSource {
  /** @example `{ mcpServers: { files: { command: "node", args: ["server.js"] }, web: { url: "https://..." } } }` */
  config?: MCPConfig | undefined;
  /** A server in this very process. */
  server?: MCPServerObject | undefined;
  /** A script that serves over standard input and output; run by its extension: `.js`, `.mjs`, `.cjs`, `.py` or `.sh`. */
  file?: string | undefined;
  /** Address of a Streamable HTTP server, or of one that only knows the older SSE transport. */
  url?: string | URL | undefined;
  /** With `url`: a bearer token, `"oauth"` for the flow in the browser, or a provider of the SDK. */
  auth?: string | MCPAuthProvider | undefined;
  /** With `url`: sent with every request to the server's own origin, and nowhere else. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** What a server that is not trusted may send. What is beyond is cut or left out, and a warning tells so. */
export interface MCPClientLimits {
  /** @default 1000 */
  maxTools: number;
  /** @default 8000 */
  maxDescriptionChars: number;
  /** Schemas of one tool, as JSON. @default 200000 */
  maxSchemaChars: number;
  /** Texts of one result together; also of each image or sound, as base64. @default 10000000 */
  maxResultChars: number;
  /** One message. @default 33554432 (32 MiB) */
  maxMessageBytes: number;
}

/** How long to wait. */
export interface MCPClientTimes {
  /** For a connection and the handshake. @default 30000 */
  connectTimeoutMs: number;
  /** For an answer, or a sign of progress. @default 60000 */
  timeoutMs: number;
  /** For an answer, whatever progress is made. @default 600000 */
  maxTotalMs: number;
  /** Attempts to come back to a server that was lost; the pause before each doubles. 0 for none. @default 4 */
  reconnectAttempts: number;
  /** The first pause. @default 250 */
  reconnectDelayMs: number;
}

/** Answers requests of the server. Without one, the server is told that this client does not do that. */
export interface MCPClientHandlers {
  /** A server wants something from the person: shows the form and gives the answer. */
  onElicit?:
    ((params: ElicitRequest["params"], signal: AbortSignal) => ElicitResult | Promise<ElicitResult>) | undefined;
  /** A server wants a model to write something. */
  onSample?:
    | ((
        params: CreateMessageRequest["params"],
        signal: AbortSignal,
      ) => CreateMessageResult | Promise<CreateMessageResult>)
    | undefined;
}

/** Options of {@link MCPClient.connect}. */
export interface MCPClientOptions
  extends MCPClientSource, MCPClientHandlers, Partial<MCPClientLimits>, Partial<MCPClientTimes> {
  /** What this client calls itself. @default "toolmark" */
  name?: string | undefined;
  /** @default "0.0.0" */
  version?: string | undefined;
  onEvent?: MCPClientListener | undefined;
  /** For `auth: "oauth"`. */
  oauth?: OAuthOptions | undefined;
  /** Tools as they were accepted: one that says something else now is left out, and a warning tells so. */
  pinned?: readonly PinnedTool[] | undefined;
}

/** Options with everything filled in that has a default. */
export type ClientSettings = MCPClientHandlers &
  MCPClientLimits &
  MCPClientTimes & { name: string; version: string; pinned: readonly PinnedTool[] | undefined };

/** Fills in what was left out. */
export function completeClientOptions(given: MCPClientOptions): ClientSettings {
  return {
    name: given.name ?? "toolmark",
    version: given.version ?? "0.0.0",
    pinned: given.pinned,
    onElicit: given.onElicit,
    onSample: given.onSample,
    maxTools: given.maxTools ?? 1000,
    maxDescriptionChars: given.maxDescriptionChars ?? 8000,
    maxSchemaChars: given.maxSchemaChars ?? 200_000,
    maxResultChars: given.maxResultChars ?? 10_000_000,
    maxMessageBytes: given.maxMessageBytes ?? 32 * 1024 * 1024,
    connectTimeoutMs: given.connectTimeoutMs ?? 30_000,
    timeoutMs: given.timeoutMs ?? 60_000,
    maxTotalMs: given.maxTotalMs ?? 600_000,
    reconnectAttempts: given.reconnectAttempts ?? 4,
    reconnectDelayMs: given.reconnectDelayMs ?? 250,
  };
}
