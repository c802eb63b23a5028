import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { itemsUntilAborted, untilAborted } from "./until-aborted.js";

const later = (ms: number, fail?: Error) =>
  new Promise<string>((resolve, reject) => setTimeout(() => (fail ? reject(fail) : resolve("value")), ms));

describe("untilAborted", () => {
  it("gives what the promise gives, and leaves no listener", async () => {
    const { signal } = new AbortController();
    expect(await untilAborted(later(1), signal)).toBe("value");
    await expect(untilAborted(later(1, new Error("no")), signal)).rejects.toThrow("no");
    expect(await untilAborted(later(1), undefined)).toBe("value");
    await later(1);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("rejects with the signal's reason, and whoever rejects later is not left unheard", async () => {
    const controller = new AbortController();
    const waiting = untilAborted(later(10, new Error("late")), controller.signal);
    controller.abort(new Error("stop"));
    await expect(waiting).rejects.toThrow("stop");
    await expect(untilAborted(later(5, new Error("late")), controller.signal)).rejects.toThrow("stop");
    await later(30); // an unhandled rejection would fail the test
  });
});

describe("itemsUntilAborted", () => {
  async function* items() {
    yield 1;
    yield 2;
    await new Promise(() => undefined);
  }

  it("ends with the signal's reason where the stream hangs", async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const read = async () => {
      for await (const item of itemsUntilAborted(items(), controller.signal)) {
        seen.push(item);
        if (item === 2) setTimeout(() => controller.abort(new Error("stop")), 5);
      }
    };
    await expect(read()).rejects.toThrow("stop");
    expect(seen).toEqual([1, 2]);
  });

  it("tells the stream when its reader leaves early", async () => {
    let cancelled: unknown;
    const stream = new ReadableStream<number>({
      pull: (sink) => sink.enqueue(1),
      cancel: (reason) => void (cancelled = reason ?? "left"),
    });
    const iterable = stream as unknown as AsyncIterable<number>; // Node's streams can be walked
    for await (const item of itemsUntilAborted(iterable, new AbortController().signal)) if (item === 1) break;
    await later(1);
    expect(cancelled).toBe("left");
  });
});
