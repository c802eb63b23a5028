import { urlPolicy, type UrlPolicy } from "./url-policy.js";

/**
 * The policy that the environment of this process sets, read anew: `TOOLMARK_ALLOW_HOSTS` and `TOOLMARK_DENY_HOSTS` (with
 * commas between), `TOOLMARK_ALLOW_PRIVATE_URLS=1`. Without them, public addresses only.
 */
export function environmentPolicy(): UrlPolicy {
  return urlPolicy({
    allowPrivate: /^(1|true)$/i.test(process.env["TOOLMARK_ALLOW_PRIVATE_URLS"] ?? ""),
    allowHosts: readList("TOOLMARK_ALLOW_HOSTS"),
    denyHosts: readList("TOOLMARK_DENY_HOSTS"),
  });
}

function readList(name: string): string[] {
  const entries = (process.env[name] ?? "").split(",").map((entry) => entry.trim());
  return entries.filter((entry) => entry !== "");
}
