import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { deflateSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { serve } from "../../http/server.fixture.js";
import { makePdf } from "./make-pdf.fixture.js";

const bomb = gzipSync(Buffer.alloc(200_000_000, "<p>words "));
const pdf = makePdf(["a"]);
const pdfBomb = makePdf(["a"], { deflated: deflateSync(Buffer.alloc(400_000_000, "0 0 m ")) });

/** What each is to end in; those that take too much are told so, the others are read. */
const pages: Record<string, { type: string; body: string | Buffer; expected: RegExp; encoding?: string }> = {
  "/newlines": {
    type: "text/html",
    body: `<p>a</p><pre><code>x${"\n".repeat(80_000)}y</code></pre>`,
    expected: /^a\n\n```\nx\n+$/,
  },
  "/deep": { type: "text/html", body: "<div>".repeat(20_000) + "inner" + "</div>".repeat(20_000), expected: /^inner$/ },
  "/bomb": { type: "text/html", encoding: "gzip", body: bomb, expected: /^words/ },
  "/cut.pdf": { type: "application/pdf", body: pdf.subarray(0, pdf.length / 3), expected: /damaged or incomplete/ },
  "/bomb.pdf": { type: "application/pdf", body: pdfBomb, expected: /too much memory|within 6 seconds|no text/ },
  "/links": {
    type: "text/html",
    body: "<p><a href=x>y</a>".repeat(500_000),
    expected: /^\[y\]/,
  },
  "/attributes": {
    type: "text/html",
    body: `<p ${Array.from({ length: 250_000 }, (_, index) => `a${index}=1`).join(" ")}>b`,
    expected: /the page has no text/,
  },
  "/after": { type: "text/html", body: "<p>still here", expected: /^still here$/ },
};

it("each hostile page is answered within 20 seconds, the process stays below 300 MB and alive (get_web_content-050, -051, -052)", async () => {
  const server = await serve(({ path }, response) => {
    if (path === "/slow") {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("<p>a"), 500);
      return response.on("close", () => clearInterval(timer));
    }
    const page = pages[path];
    const encoding = page?.encoding === undefined ? {} : { "content-encoding": page.encoding };
    return response.writeHead(200, { "content-type": page?.type, ...encoding }).end(page?.body);
  });
  const paths = ["/slow", ...Object.keys(pages)];
  const program = fileURLToPath(new URL("./hostile-pages.fixture.mjs", import.meta.url));
  const child = spawn(process.execPath, [program, server.origin, ...paths], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number | null]; // as Node documents it
  expect(code).toBe(0);
  const lines = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { path: string; ends: [string, string]; elapsedMs: number; maxMb: number }); // as our own program prints it
  expect(lines.map(({ path }) => path)).toEqual([...paths, "end"]);
  for (const { path, ends, elapsedMs, maxMb } of lines.slice(0, -1)) {
    expect(ends[0], path).toMatch(pages[path]?.expected ?? /did not answer completely within 12 seconds/);
    expect(elapsedMs, path).toBeLessThan(20_000);
    expect(maxMb, path).toBeLessThan(300);
  }
}, 180_000);
