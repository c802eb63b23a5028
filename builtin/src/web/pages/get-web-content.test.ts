import { getWebContent, makeContentTool, urlPolicy } from "@toolmark/builtin";
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { serve } from "../../http/server.fixture.js";
import { itIsDescribed, resultText } from "../tool-facts.fixture.js";
import { makePdf } from "./make-pdf.fixture.js";
import { html, readWhole, site, typed } from "./tool-pages.fixture.js";

describe("get_web_content", () => {
  itIsDescribed(getWebContent, {
    name: "get_web_content",
    properties: { url: "string", max_chars: "integer", offset: "integer" },
    ids: "get_web_content-001, -002, -003, -004, -005, -008, -009",
  });

  it("reads a page as Markdown (get_web_content-011, -012, -013, -014)", async () => {
    const page = `<h1>Head &amp; more</h1><p>See <a href="../b">this</a>, it&#39;s&nbsp;&lt;good&gt;.</p><ul><li>one</li></ul>
      <table><tr><th>A<th>B<tr><td>1<td>2</table><pre>code</pre><script>alert(1)</script><style>.a{}</style><p>Visible</p>`;
    const { read, mark, server } = await site({ "/a/page": html(page) });
    expect(await read("/a/page")).toBe(
      [
        "# Head & more",
        `See [this](${server.origin}/b), it's <good>.`,
        "- one",
        "| A | B |\n| --- | --- |\n| 1 | 2 |",
        "```\ncode\n```",
        `Visible${mark}`,
      ].join("\n\n"),
    );
  });

  it("says first when the page was published, as meta, data or time element have it (get_web_content-015, -017, -018, -019)", async () => {
    const meta = '<meta property="article:published_time" content="2026-01-02T03:04:05Z">';
    const data = '<script type="application/ld+json">{"datePublished":"2026-02-02"}</script>';
    const time = '<time datetime="2026-03-03">then</time>';
    const pages = {
      "/1": html(`${time}${data}${meta}<p>a`),
      "/2": html(`${time}${data}<p>a`),
      "/3": html(`${time}<p>a`),
    };
    const { read } = await site(pages);
    expect(await read("/1")).toMatch(/^Published: 2026-01-02T03:04:05Z\n\nthen\n\na\n/);
    expect(await read("/2")).toMatch(/^Published: 2026-02-02\n\n/);
    expect(await read("/3")).toMatch(/^Published: 2026-03-03\n\n/);
  });

  it("reads a PDF by its pages, and says what it cannot read (get_web_content-021, -022, -023)", async () => {
    const pdf = makePdf(["One", "Two"]);
    const { read, mark } = await site({
      "/a": typed("application/pdf", pdf),
      "/cut": typed("application/pdf", pdf.subarray(0, 150)),
      "/locked": typed("application/pdf", makePdf(["a"], { isEncrypted: true })),
      "/images": typed("application/pdf", makePdf([""])),
      "/a.pdf": typed("application/octet-stream", pdf),
    });
    expect(await read("/a")).toBe(`## Page 1\n\nOne\n\n## Page 2\n\nTwo${mark}`);
    expect(await read("/cut")).toBe("Error fetching page: the PDF is damaged or incomplete.");
    expect(await read("/locked")).toBe(
      "Error fetching page: the PDF is encrypted, and cannot be read without a password.",
    );
    expect(await read("/images")).toBe("Error fetching page: the PDF has 1 page and no text, only images perhaps.");
    expect(await read("/a.pdf")).toMatch(/^Error fetching page: it is application\/octet-stream/);
  });

  it("returns text of any kind as it is (get_web_content-024, -025, -026, -027, -028)", async () => {
    const body = '  {"a": "<b>&amp;"}\r\n\n\n*x*\t';
    const types = (
      "text/plain application/json application/xml text/xml application/rss+xml application/atom+xml application/ld+json " +
      "application/vnd.api+json text/markdown text/csv application/javascript application/yaml image/svg+xml"
    ).split(" ");
    for (const type of types) {
      const { read, mark } = await site({ "/": typed(type, body) });
      expect(await read("/"), type).toBe(`${body}${mark}`);
    }
  });

  it("reports anything else, and returns nothing of it (get_web_content-029, -030, -031)", async () => {
    const types = "image/png application/zip video/mp4 audio/mpeg font/woff2 application/octet-stream".split(" ");
    for (const type of types) {
      const { read } = await site({ "/": typed(type, "secret") });
      expect(await read("/")).toBe(`Error fetching page: it is ${type}, and only web pages, PDF and text can be read.`);
    }
    const { read } = await site({ "/": { body: "<p>secret" } });
    expect(await read("/")).toBe("Error fetching page: the server does not say what it is (no Content-Type).");
  });

  it("honours the charset of header and page, and takes types in any letters (get_web_content-033, -034)", async () => {
    const { read } = await site({
      "/meta": typed("text/html", Buffer.from('<meta charset="iso-8859-1"><p>caf\xe9', "latin1")),
      "/header": typed('TEXT/HTML; charset="GBK"', Buffer.from([0x3c, 0x70, 0x3e, 0xbf, 0xe2, 0xb4, 0xe6])),
    });
    expect(await read("/meta")).toMatch(/^café\n/);
    expect(await read("/header")).toMatch(/^库存\n/);
  });
});

describe("windows of a page", () => {
  const letters = (count: number) =>
    Array.from({ length: count / 10 }, (_, index) => String(index).padStart(10)).join("");

  it("have 20,000 characters and name the next, and together they are the text (get_web_content-007, -035, -036, -044)", async () => {
    const body = letters(50_000);
    const { read, mark, server } = await site({ "/": typed("text/plain", body) });
    const shown = await read("/");
    expect(shown).toBe(
      `${body.slice(0, 20_000)}${mark}\n[truncated: this ends at character 20000 of 50000; to continue, call again with offset=20001]`,
    );
    expect(shown).toBe(await read("/", 20_000, 1));
    const windows = await readWhole((offset) => read("/", undefined, offset), mark);
    expect(windows.map(({ length }) => length)).toEqual([20_000, 20_000, 10_000]);
    expect(windows.join("")).toBe(body);
    expect(server.requests.length, "those behind the first are not fetched again").toBe(3);
  });

  it("of a page with a date count from the same place each time (get_web_content-044)", async () => {
    const { read, mark } = await site({ "/": html(`<time datetime="2026-03-03"></time><p>${"word ".repeat(100)}`) });
    const whole = (await read("/")).slice(0, -mark.length);
    const windows = await readWhole((offset) => read("/", 60, offset), mark);
    expect(windows[0]).toMatch(/^Published: 2026-03-03\n\nword/);
    expect(windows.join("")).toBe(whole);
  });

  it("say nothing of truncation when all is there (get_web_content-038)", async () => {
    const { read, mark } = await site({ "/": typed("text/plain", letters(20_000)) });
    expect(await read("/")).toBe(`${letters(20_000)}${mark}`);
  });

  it("begin at 1, end with the text, and hold at least one whole character (get_web_content-040, -041, -042, -043)", async () => {
    const { read, mark } = await site({ "/": typed("text/plain; charset=utf-8", "a😀b") });
    expect(await read("/", undefined, 5)).toBe("Error: offset is 5, and there are only 4 characters.");
    expect(await read("/", undefined, 0)).toBe(`a😀b${mark}`);
    expect(await read("/", undefined, -3)).toBe(`a😀b${mark}`);
    expect(await read("/", 0)).toBe("Error: max_chars must be 1 or more.");
    expect(await readWhole((offset) => read("/", 1, offset), mark)).toEqual(["a", "😀", "b"]);
  });

  it("are of what the server has now, when they are the first (get_web_content-056)", async () => {
    let count = 0;
    const { read, mark } = await site({ "/": () => typed("text/plain", `version ${++count}`) });
    expect(await read("/")).toBe(`version 1${mark}`);
    expect(await read("/")).toBe(`version 2${mark}`);
    expect(await read("/", undefined, 9), "goes on in what was read").toBe(`2${mark}`);
  });

  it("ask a server that knows versions whether there is a new one", async () => {
    const page = { version: 1 };
    const { read, mark, server } = await site({
      "/": ({ headers }) => {
        const tag = `"v${page.version}"`;
        if (headers["if-none-match"] === tag) return { status: 304 };
        return html(`<p>version ${page.version}`, { etag: tag });
      },
    });
    for (const version of [1, 1, 2]) {
      page.version = version;
      expect(await read("/")).toBe(`version ${version}${mark}`);
    }
    expect(server.requests.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"v1"', '"v1"']);
  });
});

describe("what goes wrong", () => {
  it("is a text that begins with Error: statuses, hosts, certificates (get_web_content-045, -046)", async () => {
    const { read, server } = await site({
      "/500": { status: 500 },
      "/429": { status: 429, headers: { "retry-after": "99" } },
    });
    expect(await read("/none")).toBe("Error fetching page: the server answered with status 404.");
    expect(await read("/500")).toBe("Error fetching page: the server answered with status 500.");
    expect(await read("/429")).toBe("Error fetching page: the server answered with status 429.");
    const open = makeContentTool({ policy: urlPolicy({ allowPrivate: true }) });
    expect(await open("http://no-such-host.invalid/")).toMatch(/^Error fetching page: /);
    expect(await open(`https://127.0.0.1:${server.port}/`)).toMatch(/^Error fetching page: /);
    const closed = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => closed.once("listening", resolve));
    const { port } = closed.address() as { port: number }; // it listens on a port
    await new Promise((resolve) => closed.close(resolve));
    expect(await open(`http://127.0.0.1:${port}/`)).toBe(`Error fetching page: 127.0.0.1:${port} refuses connections.`);
  });

  it("is redirects without end, and those to where nobody may go; others are followed (get_web_content-047, -048)", async () => {
    const inside = await serve((_, response) => response.end("secret"));
    const to = (location: string) => ({ status: 302, headers: { location } });
    const { read, mark, server } = await site({
      "/1": to("/2"),
      "/2": to("/d/end"),
      "/d/end": html('<p><a href="x">end</a>'),
      "/loop": to("/loop"),
      "/inside": to(inside.origin),
      "/file": to("file:///etc/passwd"),
    });
    expect(await read("/1")).toBe(`[end](${server.origin}/d/x)${mark}`);
    expect(await read("/loop")).toBe("Error fetching page: the server redirects more than 10 times.");
    expect(await read("/inside")).toMatch(/^Error fetching page: 127\.0\.0\.1 has a loopback address/);
    expect(await read("/file")).toMatch(/^Error fetching page: only http and https/);
    expect(inside.requests).toEqual([]);
  });

  it("is a URL that is none, or of another scheme, and nothing is fetched (get_web_content-049)", async () => {
    for (const url of [
      "example.org/page",
      "file:///etc/passwd",
      "ftp://x.example",
      "data:text/plain,hi",
      "javascript:alert(1)",
    ]) {
      expect(await resultText(getWebContent, { url })).toMatch(/^Error fetching page: (?:this is no URL|only http)/);
    }
  });

  it("is an address that may not be reached, by default", async () => {
    const server = await serve((_, response) => response.end("secret"));
    expect(await resultText(getWebContent, { url: server.origin })).toMatch(/loopback address.*TOOLMARK_ALLOW_HOSTS/);
    expect(server.requests).toEqual([]);
  });

  it("is an answer without content (get_web_content-053, -054)", async () => {
    const { read } = await site({ "/200": html(""), "/204": { status: 204 }, "/blank": html("<script>x</script>") });
    expect(await read("/200")).toBe("Error fetching page: the answer is empty (status 200).");
    expect(await read("/204")).toBe("Error fetching page: the answer is empty (status 204).");
    expect(await read("/blank")).toBe("Error fetching page: the page has no text without its scripts.");
  });

  it("is a body that does not end in time (get_web_content-052)", async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("<p>a"), 20);
      response.on("close", () => clearInterval(timer));
    });
    const policy = urlPolicy({ allowPrivate: true });
    expect(await makeContentTool({ policy, timeoutMs: 300 })(server.origin)).toMatch(
      /^Error fetching page: 127\.0\.0\.1:\d+ did not answer completely within 0\.3 seconds\.$/,
    );
  });

  it("is a conversion that does not end in time, and the next one goes well", async () => {
    const { read, mark } = await site(
      { "/long": html("<p>a".repeat(100_000)), "/b": html("<p>b") },
      { conversionMs: 100 },
    );
    expect(await read("/long")).toBe("Error fetching page: it could not be converted within 0.1 seconds.");
    const patient = await site({ "/b": html("<p>b") });
    expect(await patient.read("/b")).toBe(`b${patient.mark}`);
    expect(mark).toBeTruthy();
  });

  it("ends with the call", async () => {
    const server = await serve(() => undefined);
    const controller = new AbortController();
    const call = makeContentTool({ policy: urlPolicy({ allowPrivate: true }) })(server.origin, 10, 1, {
      signal: controller.signal,
    } as never); // all that the tool uses of a context
    onTestFinished(() => controller.abort());
    setTimeout(() => controller.abort(new Error("enough")), 100);
    await expect(call).rejects.toThrow("enough");
  });
});

describe("a body that is too long", () => {
  it("is read to its limit, and that is said (get_web_content-050, -051)", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, "text "));
    const server = await serve(({ path }, response) => {
      if (path === "/bomb") {
        response.writeHead(200, { "content-type": "text/plain", "content-encoding": "gzip" }).end(bomb);
        return;
      }
      response.writeHead(200, { "content-type": path === "/pdf" ? "application/pdf" : "text/plain" });
      const write = () => {
        while (!response.destroyed && response.write("x".repeat(100_000)));
        if (!response.destroyed) response.once("drain", write);
      };
      write();
    });
    const read = makeContentTool({ policy: urlPolicy({ allowPrivate: true }) });
    for (const path of ["/endless", "/bomb"]) {
      expect(await read(`${server.origin}${path}`, 5, 9_999_996)).toMatch(
        /\n\[truncated: only the first 10000000 bytes were read\]$/,
      );
    }
    expect(await read(`${server.origin}/pdf`)).toBe("Error fetching page: the PDF is larger than 10000000 bytes.");
  });
});

it("says who asks (get_web_content-055)", async () => {
  const { read, server } = await site({ "/": html("<p>a") });
  await read("/");
  expect(server.requests[0]?.headers["user-agent"]).toMatch(/^Toolmark\//);
  expect(server.requests[0]?.headers.accept).toMatch(/^text\/html/);
});
