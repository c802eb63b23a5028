import type { MCPAuthProvider, MCPServerObject } from "../client-options.js";

export interface StdioSpec {
  readonly kind: "stdio";
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string | undefined;
}

export interface HttpSpec {
  readonly kind: "http";
  readonly name: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** `"oauth"` or a provider; a bearer token is among the headers. */
  readonly auth: "oauth" | MCPAuthProvider | undefined;
  readonly transport: "auto" | "http" | "sse";
}

export interface MemorySpec {
  readonly kind: "memory";
  readonly name: string;
  readonly server: MCPServerObject;
}

/** One server to connect to. */
export type ServerSpec = StdioSpec | HttpSpec | MemorySpec;
