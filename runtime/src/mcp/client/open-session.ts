import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { Report } from "./client-event.js";
import type { ClientSettings, MCPAuthProvider } from "./client-options.js";
import { statusOf } from "./error-facts.js";
import { settledWithin } from "./pause.js";
import type { ServerSpec } from "./source/server-spec.js";
import { transportMakers, type ClientTransport } from "./transport/make-transports.js";
import type { ExitGuard } from "./transport/exit-guard.js";

/** A connection that has shaken hands. */
export interface Session {
  readonly client: Client;
  readonly transport: ClientTransport;
}

export interface SessionParts {
  spec: ServerSpec;
  settings: ClientSettings;
  authProvider: MCPAuthProvider | undefined;
  exitGuard: ExitGuard;
  report: Report;
  signal: AbortSignal;
}

/** Consents in a row that may be asked for, before a server that is never content is given up. */
const maxConsents = 3;

/** A server's own messages are not to be missed, but are nothing to wait long for: some servers answer with the first. */
const maxStreamWaitMs = 1000;

/** A server that does not know Streamable HTTP answers so. @see MCP 2025-11-25, Transports, "Backwards Compatibility" */
const unknownTransport: readonly number[] = [400, 404, 405];

/** Connects and shakes hands, by whichever transport the server knows. */
export async function openSession(parts: SessionParts): Promise<Session> {
  const { maxMessageBytes } = parts.settings;
  const [make, ...others] = transportMakers(parts.spec, { ...parts, maxMessageBytes });
  if (!make) throw new Error("There is no way to reach the server.");
  try {
    return await connect(make, parts);
  } catch (error) {
    const [next] = others;
    if (!next || !unknownTransport.includes(statusOf(error) ?? 0)) throw error;
    return connect(next, parts).catch((second: unknown) => {
      throw new AggregateError([error, second], "Neither Streamable HTTP nor SSE is spoken there.");
    });
  }
}

async function connect(make: () => Promise<ClientTransport>, parts: SessionParts, consents = 0): Promise<Session> {
  // Loaded only now: who serves tools has no use for it.
  const [transport, { makeSdkClient }] = await Promise.all([make(), import("./make-sdk-client.js")]);
  const client = makeSdkClient(parts.settings, parts.report);
  try {
    await connectInTime(client, transport, parts);
    await settledWithin(transport.streamAnswered, maxStreamWaitMs);
    return { client, transport };
  } catch (error) {
    await client.close().catch(() => undefined);
    await transport.close().catch(() => undefined);
    if (consents >= maxConsents || !(await finishConsent(error, transport, parts.authProvider))) throw error;
  }
  return connect(make, parts, consents + 1);
}

/** Waits for a consent that is under way; false when the error is another one, or nobody can be asked. */
export async function finishConsent(
  error: unknown,
  transport: ClientTransport,
  provider: MCPAuthProvider | undefined,
): Promise<boolean> {
  if (!provider?.authorizationCode || !transport.finishAuth) return false;
  const { UnauthorizedError } = await import("@modelcontextprotocol/sdk/client/auth.js");
  if (!(error instanceof UnauthorizedError)) return false;
  await transport.finishAuth(await provider.authorizationCode());
  return true;
}

async function connectInTime(client: Client, transport: ClientTransport, parts: SessionParts): Promise<void> {
  const { signal, settings } = parts;
  const timeout = settings.connectTimeoutMs;
  signal.throwIfAborted();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort = (): void => undefined;
  const gaveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The server did not answer within ${timeout} ms.`)), timeout);
    onAbort = () => reject(new Error("The connection was closed."));
    signal.addEventListener("abort", onAbort);
  });
  // Not every transport limits the time of its own start.
  const connecting = client.connect(transport, { timeout }); // declared for other rules of optional members
  try {
    await Promise.race([connecting, gaveUp]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    connecting.catch(() => undefined);
  }
}
