import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from "@modelcontextprotocol/sdk/shared/auth.js";
import type { MCPAuthProvider } from "../client-options.js";
import { ConsentListener } from "./consent-listener.js";
import type { OAuthOptions, OAuthState, OAuthStore } from "./oauth-options.js";
import { assertWebPage, openBrowser } from "./open-browser.js";

const defaultConsentTimeoutMs = 300_000;

/** The flow with a browser: registers this client, shows the page of consent, and takes the code on a loopback address. */
export class BrowserProvider implements MCPAuthProvider {
  readonly #serverUrl: string;
  readonly #options: OAuthOptions;
  readonly #store: OAuthStore;
  readonly #listener: ConsentListener;
  #saved: OAuthState;
  #state = "";
  #verifier = "";
  #code: Promise<string> | undefined;

  private constructor(serverUrl: string, options: OAuthOptions, listener: ConsentListener, saved: OAuthState) {
    this.#serverUrl = serverUrl;
    this.#options = options;
    this.#store = options.store ?? { load: () => undefined, save: () => undefined };
    this.#listener = listener;
    // A registration holds for the address it was made with.
    this.#saved = saved.port === listener.port ? saved : { ...saved, port: listener.port, client: undefined };
  }

  static async create(serverUrl: URL, options: OAuthOptions): Promise<BrowserProvider> {
    const saved = (await options.store?.load(serverUrl.href)) ?? {};
    return new BrowserProvider(serverUrl.href, options, await ConsentListener.start(saved.port), saved);
  }

  get redirectUrl(): string {
    return this.#listener.redirectUrl;
  }

  get clientMetadata(): OAuthClientMetadata {
    const { clientName = "Toolmark", scope } = this.#options;
    return {
      client_name: clientName,
      redirect_uris: [this.redirectUrl],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      ...(scope !== undefined && { scope }),
    };
  }

  state(): string {
    return (this.#state = globalThis.crypto.randomUUID());
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.#saved.client;
  }

  saveClientInformation(client: OAuthClientInformationMixed): Promise<void> {
    return this.#save({ client });
  }

  tokens(): OAuthTokens | undefined {
    return this.#saved.tokens;
  }

  saveTokens(tokens: OAuthTokens): Promise<void> {
    return this.#save({ tokens });
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    assertWebPage(url);
    this.#code = this.#listener.waitForCode(this.#state, this.#options.consentTimeoutMs ?? defaultConsentTimeoutMs);
    // It may fail before anybody asks for it.
    this.#code.catch(() => undefined);
    await (this.#options.openUrl ?? openBrowser)(url);
  }

  authorizationCode(): Promise<string> {
    return this.#code ?? Promise.reject(new Error("No consent was asked for."));
  }

  async invalidateCredentials(scope: "all" | "client" | "tokens" | "verifier" | "discovery"): Promise<void> {
    if (scope === "all" || scope === "client") await this.#save({ client: undefined });
    if (scope === "all" || scope === "tokens") await this.#save({ tokens: undefined });
  }

  close(): void {
    this.#listener.close();
  }

  async #save(change: Partial<OAuthState>): Promise<void> {
    this.#saved = { ...this.#saved, ...change };
    await this.#store.save(this.#serverUrl, this.#saved);
  }
}
