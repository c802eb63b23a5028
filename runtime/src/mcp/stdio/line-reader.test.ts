import { describe, expect, it } from "vitest";
import { LineReader } from "./line-reader.js";

function read(chunks: readonly Uint8Array[], maxBytes = 100): string[] {
  const reader = new LineReader(maxBytes);
  const lines: string[] = [];
  for (const chunk of chunks) reader.push(chunk, (line) => lines.push(line.ok ? line.text : "<too long>"));
  return lines;
}

describe("LineReader", () => {
  it("gives the same lines however the bytes are cut", () => {
    const bytes = Buffer.from('{"a":"é☕"}\r\n\n{"b":2}\nrest');
    const whole = read([bytes]);
    expect(whole).toEqual(['{"a":"é☕"}\r', "", '{"b":2}']);
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(read([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(whole);
    }
    expect(read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
  });

  it("skips a line that is too long and goes on with the next", () => {
    const long = Buffer.alloc(101, "x");
    expect(read([long, long, Buffer.from("\nnext\n")])).toEqual(["<too long>", "next"]);
  });

  it("keeps a line of exactly the limit", () => {
    expect(read([Buffer.concat([Buffer.alloc(100, "x"), Buffer.from("\n")])])[0]).toHaveLength(100);
  });

  it("holds no more than the limit of an endless line", () => {
    const reader = new LineReader(1024);
    const chunk = Buffer.alloc(1024 * 1024, "x");
    const before = process.memoryUsage().arrayBuffers;
    for (let count = 0; count < 100; count++) reader.push(chunk, () => expect.unreachable());
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });
});
