import { createGzip, brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { once } from "node:events";
import { createServer } from "node:net";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CookieJar } from "tough-cookie";
import { describe, expect, it, onTestFinished } from "vitest";
import { fetchResource, type FetchOptions } from "./fetch-resource.js";
import { HttpProblem } from "./http-problem.js";
import { serve, type SeenRequest } from "./server.fixture.js";
import { urlPolicy } from "./url-policy.js";

const policy = urlPolicy({ allowHosts: ["127.0.0.1", "::1"] });
const get = (url: string, options: Partial<FetchOptions> = {}) => fetchResource(url, { policy, ...options });
const textOf = async (resource: ReturnType<typeof get>) => Buffer.from((await resource).bytes).toString();
const redirect = (response: ServerResponse, location: string, status = 302) =>
  response.writeHead(status, { location }).end();

describe("fetchResource", () => {
  it("returns body, headers and place of any status", async () => {
    const { origin } = await serve((_, response) => {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8", "x-own": "1" }).end("nothing here");
    });
    const resource = await get(`${origin}/a?b=c`);
    expect(resource).toMatchObject({ url: `${origin}/a?b=c`, status: 404, isTruncated: false });
    expect(resource.contentType).toBe("text/plain; charset=utf-8");
    expect(resource.headers.get("X-Own")).toBe("1");
    expect(Buffer.from(resource.bytes).toString()).toBe("nothing here");
  });

  it("sends method, headers and body", async () => {
    const server = await serve((_, response) => response.end());
    await get(server.origin, { method: "post", headers: { "X-Key": "k", "User-Agent": "me" }, body: "é" });
    expect(server.requests).toMatchObject([
      { method: "POST", body: "é", headers: { "x-key": "k", "user-agent": "me" } },
    ]);
    expect(server.requests[0]?.headers["content-length"]).toBe("2");
  });

  it("connects to an address of the name that was checked, asked for once", async () => {
    const server = await serve((_, response) => response.end("hello"));
    const answers = [["127.0.0.1"], ["192.0.2.1"]];
    const pinned = urlPolicy({ allowHosts: ["pinned.example"], resolve: () => Promise.resolve(answers.shift() ?? []) });
    const resource = await get(`http://pinned.example:${server.port}/`, { policy: pinned });
    expect(Buffer.from(resource.bytes).toString()).toBe("hello");
    expect(server.requests[0]?.headers.host).toBe(`pinned.example:${server.port}`);
    expect(answers.length).toBe(1);
  });

  it("reaches nothing by a name that means another address the second time", async () => {
    const server = await serve((_, response) => response.end());
    const answers = [["203.0.113.7"], ["127.0.0.1"], ["127.0.0.1"]];
    const rebound = urlPolicy({ resolve: () => Promise.resolve(answers.shift() ?? []) });
    await expect(get(`http://rebind.example:${server.port}/`, { policy: rebound })).rejects.toThrow(HttpProblem);
    await expect(get(`http://rebind.example:${server.port}/`, { policy: rebound })).rejects.toThrow(/loopback/);
    // To an address that nobody has, with the policy out of the way: the connection stays there.
    const open = urlPolicy({ allowHosts: ["203.0.113.7"], resolve: () => Promise.resolve(answers.shift() ?? []) });
    answers.splice(0, answers.length, ["203.0.113.7"], ["127.0.0.1"]);
    const slow = get(`http://rebind.example:${server.port}/`, { policy: open, timeoutMs: 500 });
    await expect(slow).rejects.toThrow(HttpProblem);
    expect(server.requests).toEqual([]);
  });

  it("reads nothing from files, data and text that is no URL", async () => {
    for (const url of ["file:///etc/passwd", "data:text/plain,hi", "ftp://127.0.0.1/", "javascript:1", "x", "//x/"]) {
      await expect(get(url), url).rejects.toThrow(HttpProblem);
    }
  });

  it("says in words why there is no answer, with no address and no place of this machine", async () => {
    const closed = await serve(() => undefined);
    const reset = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    const noise = createServer((socket) => socket.end("no http\r\n\r\n")).listen(0, "127.0.0.1");
    onTestFinished(() => void [reset, noise].map((server) => server.close()));
    await Promise.all([reset, noise].map((server) => once(server, "listening")));
    const portOf = (server: typeof reset) => (server.address() as { port: number }).port; // they listen on a port
    await expect(get(`http://127.0.0.1:${portOf(reset)}/`)).rejects.toThrow(/closed the connection without an answer$/);
    await expect(get(`http://127.0.0.1:${portOf(noise)}/`)).rejects.toThrow(/sent what is no HTTP answer$/);
    await expect(get(`https://127.0.0.1:${closed.port}/`)).rejects.toThrow(/secure connection/);
    await expect(get("http://127.0.0.1:2/")).rejects.toThrow(/^127.0.0.1:2 refuses connections$/);
    const nowhere = urlPolicy({ resolve: () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })) });
    await expect(get("http://no.example/", { policy: nowhere })).rejects.toThrow(/^there is no host no.example$/);
  });
});

describe("redirects", () => {
  it("are followed and end at the place they lead to", async () => {
    const { origin } = await serve(({ path }, response) => {
      if (path === "/a") redirect(response, "b/c");
      else if (path === "/b/c") redirect(response, Buffer.from("/é").toString("latin1"));
      else response.end(path);
    });
    const resource = await get(`${origin}/a`);
    expect(resource.url).toBe(`${origin}/%C3%A9`);
    expect(Buffer.from(resource.bytes).toString()).toBe("/%C3%A9");
  });

  it("are not waited for with what else they say, and are answers where they lead nowhere", async () => {
    const { origin } = await serve(({ path }, response) => {
      if (path === "/nowhere") return response.writeHead(302).end("see elsewhere");
      if (path !== "/") return response.end("there");
      response.writeHead(302, { location: "/there" }).write("endless");
    });
    expect(await textOf(get(origin, { timeoutMs: 2000 }))).toBe("there");
    expect(await textOf(get(`${origin}/nowhere`))).toBe("see elsewhere");
  });

  it("end somewhere", async () => {
    const server = await serve(({ path }, response) => redirect(response, path));
    await expect(get(server.origin, { maxRedirects: 3 })).rejects.toThrow(/redirects more than 3 times/);
    expect(server.requests.length).toBe(4);
  });

  it("to a place that is refused reach nothing", async () => {
    const inner = await serve((_, response) => response.end("secret"));
    const places = [
      ...[`http://127.0.0.1:${inner.port}/`, `http://localhost:${inner.port}/`, `//127.1:${inner.port}/`],
      ...[`http://[::ffff:127.0.0.1]:${inner.port}/`, "file:///etc/passwd", "http://u:p@outer.example/", "http://"],
    ];
    const outer = await serve(({ path }, response) => redirect(response, String(places[Number(path.slice(1))]), 307));
    const outside = urlPolicy({ allowHosts: [`127.0.0.1:${outer.port}`] });
    for (const index of places.keys()) {
      await expect(get(`${outer.origin}/${index}`, { policy: outside }), places[index]).rejects.toThrow(HttpProblem);
    }
    expect(outer.requests.length).toBe(places.length);
    expect(inner.requests).toEqual([]);
  });

  it.each([
    [301, "POST", "GET"],
    [302, "POST", "GET"],
    [303, "POST", "GET"],
    [303, "PUT", "GET"],
    [302, "PUT", "PUT"],
    [307, "POST", "POST"],
    [308, "POST", "POST"],
    [303, "HEAD", "HEAD"],
  ])("with status %d make of %s a %s, with its body or without", async (status, method, then) => {
    const server = await serve(({ path }, response) => {
      return path === "/to" ? response.end() : redirect(response, "/to", status);
    });
    const body = method === "HEAD" ? undefined : "a=1";
    await get(server.origin, { method, body, headers: { "content-type": "text/x", "x-key": "k" } });
    const [, second] = server.requests;
    expect(second).toMatchObject({ method: then, body: then === "GET" || method === "HEAD" ? "" : "a=1" });
    expect(second?.headers).toMatchObject({ "x-key": "k" });
    expect(second?.headers["content-type"]).toBe(then === "GET" ? undefined : "text/x");
  });

  it("to another origin carry no credentials, under whatever header, and get none back on return", async () => {
    const headers = {
      authorization: "a",
      "x-api-key": "b",
      cookie: "c=1",
      "user-agent": "me",
      "content-type": "text/x",
    };
    let home = "";
    const other = await serve((_, response) => redirect(response, `${home}/end`, 307));
    const server = await serve(({ path }, response) => {
      return path === "/end" ? response.end() : redirect(response, `${other.origin}/`, 307);
    });
    home = server.origin;
    await get(server.origin, { method: "POST", headers, body: "b" });
    expect(server.requests[0]?.headers).toMatchObject(headers);
    for (const request of [other.requests[0], server.requests[1]]) {
      expect(request).toMatchObject({ body: "b", headers: { "user-agent": "me", "content-type": "text/x" } });
      for (const name of ["authorization", "x-api-key", "cookie"]) expect(request?.headers).not.toHaveProperty(name);
    }
  });
});

describe("cookies", () => {
  it("are kept in the store that is given, from redirects too, and only there", async () => {
    const cookies = new CookieJar();
    const named = urlPolicy({ allowHosts: ["a.shop.example"], resolve: () => Promise.resolve(["127.0.0.1"]) });
    const server = await serve(({ path }, response) => {
      const foreign = ["other=1; Domain=example.org", "all=1; Domain=example", "no cookie at all", "=; Path=/"];
      response.setHeader("set-cookie", [`at=${path.slice(1)}; Domain=shop.example`, "safe=1; Secure", ...foreign]);
      return path === "/first" ? redirect(response, "/second") : response.end();
    });
    const ask = (path: string, options: Partial<FetchOptions>) =>
      get(`http://a.shop.example:${server.port}${path}`, { policy: named, ...options });
    await ask("/first", { cookies });
    await ask("/third", { cookies, headers: { Cookie: "own=1" } });
    await ask("/third", {});
    expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      "at=first",
      "own=1; at=second",
      undefined,
    ]);
  });
});

describe("cookies of another origin", () => {
  it("go along with a redirect that reads, and not with one that sends", async () => {
    const cookies = new CookieJar();
    const two = urlPolicy({ allowHosts: ["*.example"], resolve: () => Promise.resolve(["127.0.0.1"]) });
    const bank = await serve((_, response) => response.end());
    const evil = await serve((_, response) => redirect(response, `http://bank.example:${bank.port}/`, 307));
    await cookies.setCookie("session=1", "http://bank.example/");
    const ask = (method: string) => get(`http://evil.example:${evil.port}/`, { policy: two, cookies, method });
    await ask("GET");
    await ask("POST");
    expect(bank.requests.map(({ headers }) => headers.cookie)).toEqual(["session=1", undefined]);
    expect(evil.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  });
});

describe("bodies", () => {
  const zipped: Record<string, (data: Buffer) => Buffer> = {
    gzip: gzipSync,
    GZIP: gzipSync,
    "x-gzip": gzipSync,
    br: brotliCompressSync,
    deflate: deflateSync,
    "deflate ": deflateRawSync,
    "gzip, br": (data) => brotliCompressSync(gzipSync(data)),
    identity: (data) => data,
  };

  it.each(Object.keys(zipped))("are decompressed (%s), and cut after that", async (coding) => {
    const { origin } = await serve((_, response) => {
      response
        .writeHead(200, { "content-encoding": coding })
        .end(zipped[coding]?.(Buffer.from("0123456789".repeat(9))));
    });
    const whole = await get(origin, { maxBytes: 90 });
    expect(Buffer.from(whole.bytes).toString()).toBe("0123456789".repeat(9));
    expect(whole.isTruncated).toBe(false);
    const part = await get(origin, { maxBytes: 15 });
    expect(Buffer.from(part.bytes).toString()).toBe("012345678901234");
    expect(part.isTruncated).toBe(true);
  });

  it("are refused when compressed in a way nobody asked for, many times over, or not at all", async () => {
    const { origin } = await serve(({ path }, response) => {
      response.writeHead(200, { "content-encoding": decodeURIComponent(path.slice(1)) }).end("not compressed");
    });
    await expect(get(`${origin}/zstd`)).rejects.toThrow(/compressed as zstd/);
    await expect(get(`${origin}/gzip,gzip,gzip`)).rejects.toThrow(/too many times/);
    await expect(get(`${origin}/gzip`)).rejects.toThrow(/cannot be decompressed/);
    await expect(get(`${origin}/br`)).rejects.toThrow(/cannot be decompressed/);
  });

  it("of none, though a coding is named, are empty", async () => {
    const { origin } = await serve(({ path }, response) => {
      response.writeHead(Number(path.slice(1)), { "content-encoding": "gzip" }).end();
    });
    expect((await get(`${origin}/204`)).bytes.length).toBe(0);
    expect((await get(`${origin}/200`)).bytes.length).toBe(0);
    expect((await get(`${origin}/200`, { method: "HEAD" })).bytes.length).toBe(0);
  });

  it("that inflate to 200 MB cost what is kept of them", async () => {
    const bomb = await bombOf(200);
    const { origin } = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    expect(bomb.length).toBeLessThan(300_000);
    const before = process.memoryUsage.rss();
    const resource = await get(origin, { maxBytes: 5_000_000 });
    expect(resource).toMatchObject({ isTruncated: true });
    expect(resource.bytes.length).toBe(5_000_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  it("without end, after a redirect too, are cut at the limit, and the server sees that nobody listens", async () => {
    const closed: number[] = [];
    const { origin } = await serve(({ path }, response) => {
      if (path === "/") return redirect(response, "/endless");
      response.on("close", () => closed.push(Date.now()));
      Readable.from(endless()).pipe(response);
    });
    const resource = await get(origin, { maxBytes: 5_000_000 });
    const endedAt = Date.now();
    expect(resource).toMatchObject({ isTruncated: true, url: `${origin}/endless` });
    await expect.poll(() => closed.length, { timeout: 1000 }).toBe(1);
    expect((closed[0] ?? 0) - endedAt).toBeLessThan(1000);
  });

  it("that come a byte at a time end with the deadline, and so does all else that is slow", async () => {
    const { origin } = await serve(({ path }, response) => {
      if (path === "/silent") return;
      if (path === "/round") return void setTimeout(() => redirect(response, "/round"), 100);
      const timer = setInterval(() => response.write("x"), 50);
      response.on("close", () => clearInterval(timer));
    });
    for (const path of ["/drop", "/silent", "/round"]) {
      const startedAt = Date.now();
      const slow = get(`${origin}${path}`, { timeoutMs: 300 });
      await expect(slow).rejects.toThrow(/did not answer completely within 0.3 seconds/);
      expect(Date.now() - startedAt).toBeLessThan(1000);
    }
    const unresolved = urlPolicy({ resolve: () => new Promise(() => undefined) });
    await expect(get("http://slow.example/", { policy: unresolved, timeoutMs: 100 })).rejects.toThrow(/within 0.1 sec/);
  });

  it("that break off are no answers", async () => {
    const { origin } = await serve((_, response) => {
      response.writeHead(200, { "content-length": 100 }).write("half");
      setTimeout(() => response.destroy(), 50);
    });
    await expect(get(origin)).rejects.toThrow(/closed the connection/);
  });

  it("are not waited for when the caller wants no more", async () => {
    const { origin } = await serve(() => undefined);
    const reason = new Error("enough");
    await expect(get(origin, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 50);
    await expect(get(origin, { signal: controller.signal })).rejects.toBe(reason);
  });
});

describe("further tries", () => {
  const refusing = (times: number, status: number, headers: Record<string, string> = {}) => {
    let left = times;
    return (_: SeenRequest, response: ServerResponse) =>
      left-- > 0 ? response.writeHead(status, headers).end("later") : response.end("now");
  };

  it.each([429, 503])("follow after %d, with growing waits", async (status) => {
    const server = await serve(refusing(2, status));
    const startedAt = Date.now();
    expect(await textOf(get(server.origin, { retry: { baseDelayMs: 40 } }))).toBe("now");
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(85);
    expect(server.requests.length).toBe(3);
  });

  it("end with the last answer", async () => {
    const server = await serve(refusing(9, 503));
    const resource = await get(server.origin, { retry: { maxRetries: 3, baseDelayMs: 1 } });
    expect(resource.status).toBe(503);
    expect(server.requests.length).toBe(4);
  });

  it("wait as long as Retry-After says, in seconds or by a date", async () => {
    for (const waitFor of [() => "1", () => new Date(Date.now() + 2000).toUTCString()]) {
      const { origin } = await serve(refusing(1, 429, { "retry-after": waitFor() }));
      const startedAt = Date.now();
      expect(await textOf(get(origin, { retry: { baseDelayMs: 1 } }))).toBe("now");
      expect(Date.now() - startedAt).toBeGreaterThan(700);
    }
  });

  it("are not begun when the deadline comes first", async () => {
    const server = await serve(refusing(1, 503, { "retry-after": "3600" }));
    const startedAt = Date.now();
    expect((await get(server.origin)).status).toBe(503);
    expect(Date.now() - startedAt).toBeLessThan(500);
    expect(server.requests.length).toBe(1);
  });

  it("are not for other statuses, nor for what changes something", async () => {
    const failing = await serve(refusing(1, 500));
    expect((await get(failing.origin)).status).toBe(500);
    const posted = await serve(refusing(1, 503));
    expect((await get(posted.origin, { method: "POST" })).status).toBe(503);
    expect([failing.requests.length, posted.requests.length]).toEqual([1, 1]);
  });
});

async function bombOf(megabytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const zeros = Buffer.alloc(1_000_000);
  const gzip = createGzip({ level: 9 }).on("data", (chunk: Buffer) => chunks.push(chunk));
  await pipeline(Readable.from(Array<Buffer>(megabytes).fill(zeros)), gzip);
  return Buffer.concat(chunks);
}

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, "x");
}
