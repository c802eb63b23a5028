/** HTTP status that an error of the SDK carries; `undefined` for any other. */
export function statusOf(error: unknown): number | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "number" && code >= 100 && code < 600 ? code : undefined;
}

/** Codes of the system for a request that never left this machine, so that making it again does no harm. */
const neverSent: readonly unknown[] = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

export function wasNeverSent(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ("code" in cause && neverSent.includes(cause.code)) return true;
    if (cause instanceof AggregateError) return cause.errors.every(wasNeverSent);
  }
  return false;
}
