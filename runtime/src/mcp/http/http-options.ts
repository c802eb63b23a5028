import { type CallerRules, loopbackHosts } from "./check-caller.js";
import type { TokenRules } from "./check-token.js";

/** How an MCP address behaves. */
export interface HttpOptions extends CallerRules {
  /**
   * `stateless`: each request stands alone, so that any process behind a load balancer can answer it. `sessions`: a
   * client keeps its server object; needed to cancel a call by message and for the server to ask the client something.
   */
  mode: "stateless" | "sessions";
  auth?: TokenRules | undefined;
  maxBodyBytes: number;
  /** Calls under way at once; more are refused with 503. */
  maxPending: number;
  maxSessions: number;
  /** A session that was not used for so long is gone. */
  idleMs: number;
  streamAfterMs: number;
  keepAliveMs: number;
}

/** Fills in what was left out: this machine only, no sessions, and bounds on everything. */
export function completeHttpOptions(given: Partial<HttpOptions>): HttpOptions {
  return {
    mode: given.mode ?? "stateless",
    allowedHosts: (given.allowedHosts ?? loopbackHosts).map((host) => host.toLowerCase()),
    allowedOrigins: given.allowedOrigins,
    auth: given.auth,
    maxBodyBytes: given.maxBodyBytes ?? 4 * 1024 * 1024,
    maxPending: given.maxPending ?? 1000,
    maxSessions: given.maxSessions ?? 1000,
    idleMs: given.idleMs ?? 30 * 60_000,
    streamAfterMs: given.streamAfterMs ?? 10_000,
    keepAliveMs: given.keepAliveMs ?? 15_000,
  };
}
