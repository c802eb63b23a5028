import { MCPConnectionError } from "../mcp-connection-error.js";

/** Who opens an address, with the arguments that come before it. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/**
 * Opens a page in the system's browser. The address was chosen by a server: no shell ever sees it, and only web addresses
 * are opened.
 */
export async function openBrowser(url: URL): Promise<void> {
  assertWebPage(url);
  const { spawn } = await import("node:child_process");
  const [command, ...args] = openers[process.platform] ?? ["xdg-open"];
  const child = spawn(command, [...args, url.href], { stdio: "ignore", detached: true, shell: false });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (cause) => {
      reject(new MCPConnectionError("connect", `No browser could be opened; the page is ${url.href}`, { cause }));
    });
  });
  child.unref();
}

/** @throws MCPConnectionError for what is no page of the web: https, or http on this machine */
export function assertWebPage(url: URL): void {
  if (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))) return;
  throw new MCPConnectionError(
    "connect",
    `The server wants consent on a page that is not safe to open (${url.protocol}).`,
  );
}

/** Whether a host name is this machine's name for itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
