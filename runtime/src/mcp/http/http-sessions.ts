import type { HttpTransport } from "./http-transport.js";

export interface HttpSessionsOptions {
  /** More are refused until one is closed or has been idle for too long. */
  maxSessions: number;
  idleMs: number;
}

/** A client that said hello: its own server object behind its own transport. */
export interface HttpSession {
  readonly id: string;
  readonly transport: HttpTransport;
  /** Who opened it; nobody else may use it. */
  readonly owner: string | undefined;
  lastUsedMs: number;
}

/** The open sessions. Idle ones are dropped when room is needed: no timer keeps the process alive. */
export class HttpSessions {
  readonly #sessions = new Map<string, HttpSession>();
  readonly #options: HttpSessionsOptions;

  constructor(options: HttpSessionsOptions) {
    this.#options = options;
  }

  /** Whether one more may be opened. */
  hasRoom(): boolean {
    for (const session of this.#sessions.values()) if (this.#isIdle(session)) this.close(session);
    return this.#sessions.size < this.#options.maxSessions;
  }

  add(id: string, transport: HttpTransport, owner: string | undefined): void {
    this.#sessions.set(id, { id, transport, owner, lastUsedMs: performance.now() });
  }

  /** Finds the caller's own session; one that belongs to somebody else is as good as none. */
  find(id: string, owner: string | undefined): HttpSession | undefined {
    const session = this.#sessions.get(id);
    if (session === undefined || session.owner !== owner) return undefined;
    if (this.#isIdle(session)) {
      this.close(session);
      return undefined;
    }
    session.lastUsedMs = performance.now();
    return session;
  }

  close(session: HttpSession): void {
    this.#sessions.delete(session.id);
    void session.transport.close();
  }

  closeAll(): void {
    for (const session of this.#sessions.values()) this.close(session);
  }

  #isIdle({ transport, lastUsedMs }: HttpSession): boolean {
    return transport.pending === 0 && performance.now() - lastUsedMs > this.#options.idleMs;
  }
}
