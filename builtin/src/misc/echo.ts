/**
 * Returns the given text unchanged. Good for checking that tool calls work at all.
 *
 * @tool
 * @readOnly
 * @idempotent
 * @param echoString Text to send back.
 */
export function echo(echoString: string): string {
  return echoString;
}
