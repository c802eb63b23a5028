/**
 * Remembers which questions were answered, so that no answer counts twice. Where calls are resumed by several processes, it
 * has to be something that all of them see: a row with a unique key, a Redis `SET NX`.
 */
export interface ReplayGuard {
  /**
   * Takes an answer in: true when it is the first to this question. Two at the same time must not both get true. It need
   * not be remembered longer than `expiresAtMs` (milliseconds since 1970), when the question itself expires.
   */
  claim(approvalId: string, expiresAtMs: number): boolean | Promise<boolean>;
}

const firstSweep = 1000;

/** Remembers in this process only; forgets what has expired. */
export class MemoryReplayGuard implements ReplayGuard {
  readonly #expiries = new Map<string, number>();
  #sweepAt = firstSweep;

  claim(approvalId: string, expiresAtMs: number): boolean {
    if (this.#expiries.has(approvalId)) return false;
    this.#expiries.set(approvalId, expiresAtMs);
    if (this.#expiries.size >= this.#sweepAt) this.#sweep(Date.now());
    return true;
  }

  /** Number of answers that are remembered. */
  get size(): number {
    return this.#expiries.size;
  }

  #sweep(nowMs: number): void {
    for (const [id, expiresAtMs] of this.#expiries) if (expiresAtMs < nowMs) this.#expiries.delete(id);
    this.#sweepAt = Math.max(firstSweep, this.#expiries.size * 2);
  }
}
