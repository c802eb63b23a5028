import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";

/** What is kept of a server: secrets. */
export interface OAuthState {
  /** Port of the redirect address that the client was registered with. */
  port?: number | undefined;
  client?: OAuthClientInformationMixed | undefined;
  tokens?: OAuthTokens | undefined;
}

/** Keeps what was agreed with a server's authorization server, so that nobody is asked twice. */
export interface OAuthStore {
  /** `serverUrl` is the address of the MCP server. */
  load(serverUrl: string): OAuthState | undefined | Promise<OAuthState | undefined>;
  save(serverUrl: string, state: OAuthState): void | Promise<void>;
}

/** How somebody agrees in the browser. */
export interface OAuthOptions {
  /** In memory when left out. */
  store?: OAuthStore | undefined;
  /** Shown on the page that asks for consent. @default the client's name */
  clientName?: string | undefined;
  scope?: string | undefined;
  /** Shows the page; opens the system's browser when left out. */
  openUrl?: ((url: URL) => void | Promise<void>) | undefined;
  /** How long the person may take. @default 300000 */
  consentTimeoutMs?: number | undefined;
}
