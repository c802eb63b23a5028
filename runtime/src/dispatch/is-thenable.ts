/** Whether a value has to be waited for. A getter named `then` that throws makes it none. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return false;
  try {
    return typeof (value as { then?: unknown }).then === "function"; // any object may have one
  } catch {
    return false;
  }
}
