import { describe, expect, it } from "vitest";
import { KeptOutput } from "./kept-output.js";

describe("KeptOutput", () => {
  it("gives all of what fits, whole characters across chunks, and a byte order mark as it came", () => {
    const bytes = Buffer.from("\ufeffé😀 end");
    for (let cut = 0; cut <= bytes.length; cut++) {
      const output = new KeptOutput(64);
      output.add(bytes.subarray(0, cut));
      output.add(bytes.subarray(cut));
      expect(output.text()).toBe("\ufeffé😀 end");
    }
  });

  it("fits exactly as much as it was told to", () => {
    const output = new KeptOutput(9);
    output.add(Buffer.from("abcdefghi"));
    expect(output.text()).toBe("abcdefghi");
    output.add(Buffer.from("j"));
    expect(output.text()).toBe("abcde\n[... 1 bytes left out ...]\nghij");
  });

  it.each([1, 2, 3, 7, 100, 1000])("keeps the same head and tail in chunks of %i bytes", (size) => {
    const bytes = Buffer.from(
      Array.from({ length: 500 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(""),
    );
    const output = new KeptOutput(40);
    for (let start = 0; start < bytes.length; start += size) output.add(bytes.subarray(start, start + size));
    expect(output.text()).toBe(`${bytes.subarray(0, 20)}\n[... 460 bytes left out ...]\n${bytes.subarray(480)}`);
  });

  it("cuts between characters, wherever the cut falls", () => {
    for (let shift = 0; shift < 4; shift++) {
      const output = new KeptOutput(20);
      output.add(Buffer.from("x".repeat(shift) + "😀".repeat(50)));
      const [head, marker, tail] = output.text().split("\n");
      expect(head).toMatch(/^x*(😀)*$/u);
      expect(tail).toMatch(/^(😀)+$/u);
      const kept = Buffer.byteLength(`${head}${tail}`);
      expect(marker).toBe(`[... ${200 + shift - kept} bytes left out ...]`);
    }
  });

  it("replaces what is no UTF-8", () => {
    const output = new KeptOutput(64);
    output.add(Buffer.from([0x61, 0xff, 0xfe, 0x62]));
    expect(output.text()).toBe("a\ufffd\ufffdb");
  });
});
