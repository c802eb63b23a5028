const newline = 0x0a;

/**
 * Gives a response whose reader fails once there is more than can be one message: for an event stream in one line, else
 * in all.
 */
export function limitBody(response: Response, maxBytes: number): Response {
  const { body, status, statusText, headers } = response;
  const isStream = headers.get("content-type")?.includes("event-stream") ?? false;
  const isKnownSmall = !isStream && Number(headers.get("content-length") ?? Infinity) <= maxBytes;
  if (body === null || isKnownSmall) return response;
  let bytes = 0;
  const limiter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const lineEnd = isStream ? chunk.lastIndexOf(newline) : -1;
      bytes = lineEnd === -1 ? bytes + chunk.length : chunk.length - lineEnd;
      if (bytes > maxBytes) controller.error(new Error(`The server sent more than ${maxBytes} bytes in one message.`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(limiter), { status, statusText, headers });
}
