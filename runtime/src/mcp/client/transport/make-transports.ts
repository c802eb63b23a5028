import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { Report } from "../client-event.js";
import type { MCPAuthProvider } from "../client-options.js";
import type { HttpSpec, MemorySpec, ServerSpec } from "../source/server-spec.js";
import { ChildProcessTransport } from "./child-process-transport.js";
import type { ExitGuard } from "./exit-guard.js";
import { serverFetch } from "./server-fetch.js";

/** A transport that a client can be connected over. */
export type ClientTransport = Transport & {
  /** Exchanges the code of a consent for tokens. */
  finishAuth?(code: string): Promise<void>;
  /** Resolves when the server has answered whether it has a stream for its own messages. */
  streamAnswered?: Promise<void>;
  /** Tells the server that the session is over. */
  terminateSession?(): Promise<void>;
};

export interface TransportParts {
  maxMessageBytes: number;
  exitGuard: ExitGuard;
  report: Report;
  authProvider: MCPAuthProvider | undefined;
}

/** Makes the transports by which a server may be reached, each only when it comes to it; the first is tried first. */
export function transportMakers(spec: ServerSpec, parts: TransportParts): (() => Promise<ClientTransport>)[] {
  if (spec.kind === "stdio") return [async () => new ChildProcessTransport(spec, parts)];
  if (spec.kind === "memory") return [() => makeMemory(spec)];
  const makers = { http: () => makeHttp(spec, parts), sse: () => makeSse(spec, parts) };
  return spec.transport === "auto" ? [makers.http, makers.sse] : [makers[spec.transport]];
}

async function makeMemory({ server }: MemorySpec): Promise<ClientTransport> {
  const { InMemoryTransport } = await import("@modelcontextprotocol/sdk/inMemory.js");
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs as never); // the type of a transport is the server's own affair
  return ours;
}

async function makeHttp(spec: HttpSpec, { maxMessageBytes, authProvider }: TransportParts): Promise<ClientTransport> {
  const { StreamableHTTPClientTransport } = await import("@modelcontextprotocol/sdk/client/streamableHttp.js");
  let onStreamAnswered = (): void => undefined;
  const streamAnswered = new Promise<void>((resolve) => (onStreamAnswered = resolve));
  const fetch = serverFetch(spec, { maxBytes: maxMessageBytes, onStreamAnswered });
  const transport = new StreamableHTTPClientTransport(spec.url, { fetch, ...(authProvider && { authProvider }) });
  return Object.assign(transport, { streamAnswered });
}

async function makeSse(spec: HttpSpec, { maxMessageBytes, authProvider }: TransportParts): Promise<ClientTransport> {
  const { SSEClientTransport } = await import("@modelcontextprotocol/sdk/client/sse.js");
  const fetch = serverFetch(spec, { maxBytes: maxMessageBytes, onStreamAnswered: () => undefined });
  return new SSEClientTransport(spec.url, { fetch, ...(authProvider && { authProvider }) });
}
