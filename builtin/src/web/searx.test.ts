// A real searx, whose sources are servers of ours: that it is asked as it wants to be, and read as it answers.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { serve } from "../http/server.fixture.js";
import { makeSearchTool } from "./web-search.js";

const program = "/usr/bin/searx-run";
const settings = "/usr/share/doc/searx/examples/settings.yml";

const page = { url: "https://sea.example/a", title: "The <b>sea</b>", content: "Salt\nwater" };
const video = { type: "video", videoId: "v1", title: "Waves", description: "Of the sea", published: 1_767_322_800 };
const videoDefaults = { lengthSeconds: 5, author: "", viewCount: 1, videoThumbnails: [] };

/** The settings that Debian ships, with a port, formats and sources of ours. */
function settingsFor(port: number, source: string): string {
  const text = readFileSync(settings, "utf8");
  const head = text.slice(0, text.search(/^engines:/m));
  const adapted = head
    .replace(/^ {4}port : 8888/m, `    port : ${port}`)
    .replace("ultrasecretkey", "for a test on loopback")
    .replace(/^ {4}safe_search : 0.*/m, "    safe_search : 0\n    formats: [html, json]");
  return `${adapted}
engines:
  - { name: pages, engine: json_engine, shortcut: pa, categories: general, enable_http: True, paging: False,
      search_url: "${source}/pages?q={query}", results_query: results, url_query: url, title_query: title,
      content_query: content, content_html_to_text: True, title_html_to_text: True }
  - { name: videos, engine: invidious, shortcut: vi, categories: videos, enable_http: True, base_url: "${source}/" }
  - { name: broken, engine: json_engine, shortcut: br, categories: broken, enable_http: True, paging: False,
      search_url: "${source}/broken?q={query}", results_query: results, url_query: url, title_query: title,
      content_query: content }
locales: { en: English }
doi_resolvers: { oadoi.org: "https://oadoi.org/" }
default_doi_resolver: oadoi.org
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startSearx(source: string): Promise<string> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "toolmark-searx-"));
  const file = join(folder, "settings.yml");
  writeFileSync(file, settingsFor(port, source));
  const child = spawn(program, { env: { ...process.env, SEARX_SETTINGS_PATH: file }, stdio: "ignore" });
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(origin).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000, interval: 200 },
    )
    .toBe(200);
  return origin;
}

const withSearx = describe.skipIf(!existsSync(program)); // needs the Debian package searx

withSearx("web_search by a real searx", () => {
  it("reads results, dates and sources that fail, and passes on what it is told", { timeout: 60_000 }, async () => {
    const source = await serve(({ path }, response) => {
      if (path.startsWith("/broken")) return response.writeHead(500).end();
      const isVideo = path.startsWith("/api/v1/search");
      const value = isVideo
        ? [{ ...videoDefaults, ...video }]
        : { results: [page, { ...page, url: "https://sea.example/b" }] };
      return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    });
    const search = makeSearchTool({ baseUrl: `${await startSearx(source.origin)}/` });
    expect(await search('sea & "salt" ü')).toMatch(
      /^1\. The sea\n {3}https:\/\/sea\.example\/a\n {3}Salt water\n\n2\. The sea\n {3}https:\/\/sea\.example\/b\n {3}Salt water\n\n\[All above/,
    );
    expect(new URL(source.requests[0]?.path ?? "", source.origin).searchParams.get("q")).toBe('sea & "salt" ü');
    expect(await search("sea", 1)).not.toContain("2.");
    expect(await search("sea", 5, "day", "videos")).toMatch(
      /^1\. Waves\n {3}http:\S+\n {3}Published: 2026-01-02 \d\d:\d\d:\d\d\S*\n {3}Of the sea/,
    );
    expect(source.requests.at(-1)?.path).toMatch(/^\/api\/v1\/search\?q=sea&page=1&date=today/);
    expect(await search("sea", 5, "", "broken")).toBe('No results for "sea". Sources that did not answer: broken.');
  });
});
