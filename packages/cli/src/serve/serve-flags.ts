import { usageError } from "../cli-error.js";

export const serveFlags = {
  yes: { type: "boolean", short: "y" },
  http: { type: "string" },
  host: { type: "string" },
  "allow-host": { type: "string", multiple: true },
  "allow-origin": { type: "string", multiple: true },
  sessions: { type: "boolean" },
  memory: { type: "string" },
  documents: { type: "string" },
  "print-config": { type: "boolean" },
  client: { type: "string" },
} as const;

/** The flags as they were given. */
export interface ServeFlagValues {
  http?: string | undefined;
  host?: string | undefined;
  "allow-host"?: string[] | undefined;
  "allow-origin"?: string[] | undefined;
  sessions?: boolean | undefined;
}

/** How to serve over HTTP. */
export interface HttpFlags {
  port: number;
  host: string;
  /** Names under which the server may be reached, besides this machine's own and that of `host`. */
  names: readonly string[];
  allowedOrigins: readonly string[] | undefined;
  mode: "stateless" | "sessions";
}

/** Reads the flags for HTTP; `undefined` when stdio is meant. @throws CliError for wrong usage */
export function readHttpFlags(values: ServeFlagValues): HttpFlags | undefined {
  if (values.http === undefined) {
    const stray = (["host", "allow-host", "allow-origin", "sessions"] as const).find(
      (flag) => values[flag] !== undefined,
    );
    if (stray !== undefined) throw usageError(`--${stray} needs --http PORT.`);
    return undefined;
  }
  const { host = "127.0.0.1", "allow-host": names = [] } = values;
  if (everyAddress.includes(host) && names.length === 0) {
    throw usageError(`--host ${host} needs --allow-host NAME: a name under which clients reach this server.`);
  }
  return {
    port: readPort(values.http),
    host,
    names,
    allowedOrigins: values["allow-origin"],
    mode: values.sessions ? "sessions" : "stateless",
  };
}

const everyAddress: readonly string[] = ["0.0.0.0", "::"];

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw usageError(`--http takes a port from 0 to 65535 (0 takes one that is free), not ${JSON.stringify(text)}.`);
}
