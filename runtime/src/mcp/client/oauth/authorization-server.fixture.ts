// An authorization server that agrees to everything, for tests: discovery, registration, PKCE and refresh.
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export class AuthorizationServer {
  readonly server: Server = createServer((request, response) => void this.#handle(request, response));
  /** Tokens that are good. */
  readonly tokens = new Set<string>();
  readonly counts = { registered: 0, asked: 0, refreshed: 0 };
  /** What `resource` the clients named. */
  readonly resources: (string | null)[] = [];
  readonly #codes = new Map<string, { challenge: string; redirect: string }>();
  url = "";

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const send = (value: object, status = 200): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
    if (url.pathname === "/.well-known/oauth-authorization-server") return send(this.#metadata());
    if (url.pathname === "/register") return send(this.#register(body), 201);
    if (url.pathname === "/token") return this.#exchange(new URLSearchParams(body), send);
    if (url.pathname !== "/authorize") return send({}, 404);
    response.writeHead(302, { location: this.#agree(url.searchParams) }).end();
  }

  #metadata(): object {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      registration_endpoint: `${this.url}/register`,
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
    };
  }

  #register(body: string): object {
    this.counts.registered += 1;
    return { ...(JSON.parse(body) as object), client_id: randomUUID() };
  }

  #agree(asked: URLSearchParams): string {
    this.counts.asked += 1;
    this.resources.push(asked.get("resource"));
    const code = randomUUID();
    const redirect = asked.get("redirect_uri") ?? "";
    this.#codes.set(code, { challenge: asked.get("code_challenge") ?? "", redirect });
    return `${redirect}?code=${code}&state=${asked.get("state") ?? ""}`;
  }

  #exchange(asked: URLSearchParams, send: (value: object, status?: number) => void): void {
    const isRefresh = asked.get("grant_type") === "refresh_token";
    const known = this.#codes.get(asked.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(asked.get("code_verifier") ?? "")
      .digest("base64url");
    if (!isRefresh && (known?.challenge !== challenge || known.redirect !== asked.get("redirect_uri"))) {
      return send({ error: "invalid_grant" }, 400);
    }
    if (isRefresh) this.counts.refreshed += 1;
    const token = randomUUID();
    this.tokens.add(token);
    send({ access_token: token, token_type: "Bearer", refresh_token: "again", expires_in: 3600 });
  }
}
