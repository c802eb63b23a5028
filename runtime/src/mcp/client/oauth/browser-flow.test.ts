import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTool } from "../../../tool/create-tool.js";
import { serveTools } from "../../serve-tools.js";
import { MCPClient } from "../mcp-client.js";
import { AuthorizationServer } from "./authorization-server.fixture.js";
import { ConsentListener } from "./consent-listener.js";
import type { OAuthOptions, OAuthState } from "./oauth-options.js";
import { assertWebPage, openBrowser } from "./open-browser.js";

const cleanups: (() => unknown)[] = [];
let authority: AuthorizationServer;
let url: string;

beforeEach(async () => {
  authority = new AuthorizationServer();
  await authority.listen();
  cleanups.push(() => authority.server.close());
  url = await serveProtected();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A server of ours that wants tokens of the authorization server. */
async function serveProtected(): Promise<string> {
  const metadata = createServer((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ resource, authorization_servers: [authority.url] }));
  });
  await new Promise<void>((resolve) => metadata.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => metadata.close());
  let resource = "";
  const add = createTool({
    name: "act",
    description: "Acts.",
    inputSchema: { type: "object", properties: {} },
    execute: () => "acted",
  });
  const auth = {
    get resource() {
      return resource;
    },
    metadataUrl: `http://127.0.0.1:${(metadata.address() as { port: number }).port}/`,
    verify: (token: string) =>
      authority.tokens.has(token) ? { token, clientId: "c", scopes: [], resource: new URL(resource) } : undefined,
  };
  const served = await serveTools([add], { transport: "http", port: 0, shutdownSignals: [], auth });
  cleanups.push(() => served.close());
  return (resource = served.url ?? "");
}

/** A browser whose user agrees to everything. */
const agree = async (page: URL): Promise<void> => void (await fetch(page));

async function connect(oauth: OAuthOptions): Promise<MCPClient> {
  const client = await MCPClient.connect({ url, auth: "oauth", oauth });
  cleanups.push(() => client.close());
  return client;
}

describe('auth: "oauth"', () => {
  it("asks for consent once, and calls", async () => {
    const client = await connect({ openUrl: agree });
    expect((await client.callTool("act")).content).toEqual([{ type: "text", text: "acted" }]);
    expect(authority.counts).toEqual({ registered: 1, asked: 1, refreshed: 0 });
    expect(authority.resources).toEqual([url]);
  });

  it("does not ask again when what was agreed is kept", async () => {
    const states = new Map<string, OAuthState>();
    const store = {
      load: (key: string) => states.get(key),
      save: (key: string, state: OAuthState) => void states.set(key, state),
    };
    await (await connect({ openUrl: agree, store })).close();
    await (await connect({ openUrl: agree, store })).ping();
    expect(authority.counts).toEqual({ registered: 1, asked: 1, refreshed: 0 });
  });

  it("renews a token that is no longer good, without asking anybody", async () => {
    const client = await connect({ openUrl: agree });
    authority.tokens.clear();
    await client.ping();
    expect(authority.counts).toEqual({ registered: 1, asked: 1, refreshed: 1 });
  });

  it("fails when nobody agrees in time", async () => {
    await expect(connect({ openUrl: () => undefined, consentTimeoutMs: 100 })).rejects.toThrow("Nobody agreed");
  });
});

describe("the listener for consent", () => {
  it("takes a code only with the state that was sent", async () => {
    const listener = await ConsentListener.start();
    cleanups.push(() => listener.close());
    const code = listener.waitForCode("right", 1000);
    expect((await fetch(`${listener.redirectUrl}?code=evil&state=wrong`)).status).toBe(404);
    expect((await fetch(`${listener.redirectUrl}?code=good&state=right`)).status).toBe(200);
    expect(await code).toBe("good");
  });

  it("passes on a refusal", async () => {
    const listener = await ConsentListener.start();
    cleanups.push(() => listener.close());
    const code = listener.waitForCode("s", 1000);
    code.catch(() => undefined);
    await fetch(`${listener.redirectUrl}?error=access_denied&state=s`);
    await expect(code).rejects.toThrow("access_denied");
  });
});

it.each(["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "vbscript:x", "http://example.com/"])(
  "opens no page at %s",
  async (address) => {
    expect(() => assertWebPage(new URL(address))).toThrow("not safe to open");
    await expect(openBrowser(new URL(address))).rejects.toThrow("not safe to open");
  },
);
