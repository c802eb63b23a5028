/** How a refused request is tried again. */
export interface RetryOptions {
  /** Further tries after 429 and 503. @default 2 for GET and HEAD, 0 for others */
  maxRetries?: number | undefined;
  /** Wait before the first of them, doubled for each further one. @default 500 */
  baseDelayMs?: number | undefined;
}

/**
 * Milliseconds to wait before the next try, by `Retry-After` (RFC 9110 10.2.3: seconds or a date) where there is one;
 * undefined when the status is none to try again for.
 */
export function retryDelay(response: { status: number; retryAfter: string | null }, backoffMs: number) {
  if (response.status !== 429 && response.status !== 503) return undefined;
  return readRetryAfter(response.retryAfter) ?? backoffMs * (0.75 + Math.random() / 2);
}

function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(time - Date.now(), 0);
}
