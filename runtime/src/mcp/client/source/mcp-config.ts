/** A server that is started as a process and spoken to over its standard input and output. No shell is involved. */
export interface MCPStdioConfig {
  type?: "stdio" | undefined;
  command: string;
  args?: readonly string[] | undefined;
  /** Added to the few harmless variables that every server gets (`PATH`, `HOME` and the like). */
  env?: Readonly<Record<string, string>> | undefined;
  cwd?: string | undefined;
}

/** A server that is reached over HTTP. */
export interface MCPHttpConfig {
  /** Which transport it speaks; found out when left out. */
  type?: "http" | "streamable-http" | "sse" | undefined;
  transport?: "http" | "streamable-http" | "sse" | undefined;
  url: string;
  headers?: Readonly<Record<string, string>> | undefined;
  /** A bearer token, or `"oauth"`. */
  auth?: string | undefined;
}

/** Servers by name, in the form that MCP clients keep in their settings. */
export interface MCPConfig {
  mcpServers: Readonly<Record<string, MCPStdioConfig | MCPHttpConfig>>;
}
