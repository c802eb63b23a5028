import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";

const folder = new URL("./dev-page/", import.meta.url);

/** Path → file and type. Nothing else is served from the disk. */
const files: Readonly<Record<string, readonly [string, string]>> = {
  "/": ["index.html", "text/html; charset=utf-8"],
  "/page.js": ["page.js", "text/javascript; charset=utf-8"],
  "/page.css": ["page.css", "text/css; charset=utf-8"],
};

/** The page may load itself, and talk to where it is from. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const safeHeaders = {
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
} as const;

/** Sends a file of the page. There is nothing secret in it. @returns whether there is one at this path */
export function sendPage(path: string, response: ServerResponse): boolean {
  const [name, type] = (Object.hasOwn(files, path) && files[path]) || [];
  if (name === undefined || type === undefined) return false;
  response.writeHead(200, { ...safeHeaders, "content-type": type }).end(readFileSync(new URL(name, folder)));
  return true;
}
