import { describe, expect, it, vi } from "vitest";
import { environmentPolicy } from "./environment-policy.js";
import { fetchResource } from "./fetch-resource.js";
import { HttpProblem } from "./http-problem.js";
import { serve } from "./server.fixture.js";
import { urlPolicy, type UrlPolicyOptions } from "./url-policy.js";

const isAdmitted = (url: string, options?: UrlPolicyOptions) =>
  urlPolicy({ resolve: () => Promise.resolve(["93.184.216.34"]), ...options })
    .admit(new URL(url))
    .then(() => true)
    .catch((error: unknown) => (error instanceof HttpProblem ? false : Promise.reject(error)));

/** Hosts of security.md 1.1 that lead to this machine, with the port to be put in. */
const loopback = [
  ...["127.0.0.1", "127.0.0.1.", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7F.1", "0177.0.0.1"],
  ...["017700000001", fullWidth("127.0.0.1"), "①②⑦.⓪.⓪.①", "127。0。0。1", "localhost", "LOCALHOST"],
  ...["loc%61lhost", fullWidth("localhost"), "ⓛocalhost", "localhost.", "x.localhost", "0", "0.0.0.0"],
  ...["127.255.255.254", "[::1]", "[0:0:0:0:0:0:0:1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]"],
  ...["[::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "127.0.0.1\\@evil.example"],
];

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
}

const elsewhere = [
  ...["10.0.0.1", "100.64.0.1", "169.254.1.1", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1"],
  ...["192.168.0.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1"],
  ...["255.255.255.255", "[100::1]", "[2001::1]", "[2001:db8::1]", "[2002::1]", "[fc00::1]", "[fdff::1]", "[fe80::1]"],
  ...["[fec0::1]", "[ff02::1]", "[::ffff:10.0.0.1]", "[64:ff9b::a00:1]", "[3fff::1]", "[4000::1]"],
];

const metadata = [
  ...[
    "169.254.169.254",
    "0xA9FEA9FE",
    "2852039166",
    "0251.0376.0251.0376",
    "169.254.43518",
    "[::ffff:169.254.169.254]",
  ],
  ...["[::ffff:a9fe:a9fe]", "[fd00:ec2::254]", "100.100.100.200", "192.0.0.192", "metadata.google.internal"],
  ...["[2002:a9fe:a9fe::]", "[64:ff9b::a9fe:a9fe]", "metadata.google.internal.", "METADATA.google.internal"],
];

describe("the policy for URLs of a model", () => {
  it("lets no form of an address of this machine through: the server there counts no request", async () => {
    const server = await serve((_, response) => response.end("reached"));
    for (const host of loopback) {
      const url = `http://${host.includes("@") ? host : `${host}:${server.port}`}/`;
      await expect(fetchResource(url, { policy: urlPolicy() }), host).rejects.toThrow(HttpProblem);
    }
    expect(server.requests).toEqual([]);
    const policy = urlPolicy({ allowHosts: ["127.0.0.1"] });
    await fetchResource(`http://0x7f.1:${server.port}/`, { policy });
    expect(server.requests.length).toBe(1);
  });

  it.each([...elsewhere, ...metadata])("refuses %s", async (host) => {
    expect(await isAdmitted(`http://${host}/`)).toBe(false);
    expect(await isAdmitted(`https://${host}:8443/`)).toBe(false);
  });

  it.each(["8.8.8.8", "[2606:4700::1111]", "example.org", "172.32.0.1", "[::ffff:8.8.8.8]", "100.128.0.1", "1.0.0.0"])(
    "lets %s through",
    async (host) => {
      expect(await isAdmitted(`http://${host}/`)).toBe(true);
    },
  );

  it("judges a name by every address it has, and offers only those that pass", async () => {
    const resolve = (...addresses: string[]) => ({ resolve: () => Promise.resolve(addresses) });
    for (const address of [
      "127.0.0.1",
      "10.1.2.3",
      "169.254.169.254",
      "::1",
      "::ffff:127.0.0.1",
      "fe80::1%eth0",
      "x",
    ]) {
      expect(await isAdmitted("http://rebind.example/", resolve(address)), address).toBe(false);
    }
    const policy = urlPolicy(resolve("127.0.0.1", "93.184.216.34", "10.0.0.1"));
    expect(await policy.admit(new URL("http://mixed.example/"))).toEqual(["93.184.216.34"]);
  });

  it("refuses what is not http, also with words in the address that look like a host", async () => {
    for (const url of [
      "file:///etc/passwd",
      "ftp://example.org/",
      "data:text/plain,hi",
      "javascript:1",
      "gopher://x/",
    ]) {
      expect(await isAdmitted(url), url).toBe(false);
    }
    expect(await isAdmitted("http://127.0.0.1\\@example.org/")).toBe(false);
    expect(await isAdmitted("http://example.org\\@127.0.0.1/")).toBe(true);
    expect(await isAdmitted("http://example.org#@127.0.0.1/")).toBe(true);
  });

  it("refuses a user name or password and does not repeat it", async () => {
    const policy = urlPolicy({ allowPrivate: true });
    const refusal = fetchResource("http://user:hunter2@127.0.0.1/", { policy });
    await expect(refusal).rejects.toThrow(/user name or password/);
    await expect(refusal).rejects.not.toThrow(/hunter2/);
    await expect(fetchResource("http://127.0.0.1:80@example.org/", { policy })).rejects.toThrow(/user name/);
  });

  it("refuses what the parser refuses", async () => {
    for (const host of ["256.256.256.256", "0x100000000", "127.0.0.1%2f", "127.0.0.1%00.evil.com", "[::1%25lo]", ""]) {
      await expect(fetchResource(`http://${host}/`, { policy: urlPolicy() }), host).rejects.toThrow(/no URL/);
    }
  });

  it("refuses ports of other services", async () => {
    expect(await isAdmitted("http://example.org:25/")).toBe(false);
    expect(await isAdmitted("http://example.org:6667/", { allowPrivate: true })).toBe(false);
    expect(await isAdmitted("http://example.org:6667/", { allowHosts: ["example.org:6667"] })).toBe(true);
  });
});

describe("what a host program sets", () => {
  it("opens private addresses by allowPrivate, but no metadata service", async () => {
    for (const host of [...loopback, ...elsewhere]) {
      expect(await isAdmitted(`http://${host}/`, { allowPrivate: true }), host).toBe(true);
    }
    for (const host of metadata.slice(0, -2)) {
      const isName = /[a-z]{3}\./.test(host);
      expect(await isAdmitted(`http://${host}/`, { allowPrivate: true }), host).toBe(isName);
    }
    expect(await isAdmitted("http://169.254.169.254/", { allowHosts: ["169.254.169.254"] })).toBe(true);
  });

  it("opens hosts by name, ending, address, range and port", async () => {
    const inside = { resolve: () => Promise.resolve(["10.1.2.3"]) };
    const isOpen = (url: string, ...allowHosts: string[]) => isAdmitted(url, { ...inside, allowHosts });
    expect(await isOpen("http://wiki.lan/", "wiki.lan")).toBe(true);
    expect(await isOpen("http://WIKI.lan./", "Wiki.LAN")).toBe(true);
    expect(await isOpen("http://notwiki.lan/", "wiki.lan")).toBe(false);
    expect(await isOpen("http://a.wiki.lan/", "*.wiki.lan")).toBe(true);
    expect(await isOpen("http://wiki.lan/", "*.wiki.lan")).toBe(false);
    expect(await isOpen("http://wiki.lan/", "10.1.2.3")).toBe(true);
    expect(await isOpen("http://wiki.lan/", "10.1.0.0/16")).toBe(true);
    expect(await isOpen("http://wiki.lan/", "10.2.0.0/16")).toBe(false);
    expect(await isOpen("http://10.1.9.9/", "10.1.0.0/16")).toBe(true);
    expect(await isOpen("http://wiki.lan:8080/", "wiki.lan:8080")).toBe(true);
    expect(await isOpen("http://wiki.lan/", "wiki.lan:8080")).toBe(false);
    expect(await isOpen("https://wiki.lan/", "wiki.lan:443")).toBe(true);
    expect(await isOpen("http://[::1]:81/", "::1")).toBe(true);
    expect(await isOpen("http://[::1]:81/", "[0:0::1]:81")).toBe(true);
    expect(await isOpen("http://[fd00::5]/", "fd00::/8")).toBe(true);
  });

  it("closes hosts whatever else is open", async () => {
    const all = { allowPrivate: true, allowHosts: ["example.org"] };
    expect(await isAdmitted("http://example.org/", { ...all, denyHosts: ["example.org"] })).toBe(false);
    expect(await isAdmitted("http://example.org/", { ...all, denyHosts: ["93.184.216.0/24"] })).toBe(false);
    expect(await isAdmitted("http://example.net/", { ...all, denyHosts: ["example.org"] })).toBe(true);
  });

  it("is refused when it names no host", () => {
    for (const entry of ["", "http://example.org", "example.org/path", "a b", "user@host", "10.0.0.0/99"]) {
      expect(() => urlPolicy({ allowHosts: [entry] }), entry).toThrow();
    }
  });

  it("is read from the environment too", async () => {
    vi.stubEnv("TOOLMARK_ALLOW_HOSTS", "127.0.0.1:81, ,[::1]");
    await expect(environmentPolicy().admit(new URL("http://127.0.0.1:81/"))).resolves.toEqual(["127.0.0.1"]);
    await expect(environmentPolicy().admit(new URL("http://127.0.0.1:82/"))).rejects.toThrow(HttpProblem);
    vi.stubEnv("TOOLMARK_ALLOW_PRIVATE_URLS", "1");
    vi.stubEnv("TOOLMARK_DENY_HOSTS", "10.0.0.0/8");
    await expect(environmentPolicy().admit(new URL("http://127.0.0.1:82/"))).resolves.toEqual(["127.0.0.1"]);
    await expect(environmentPolicy().admit(new URL("http://10.0.0.1/"))).rejects.toThrow(HttpProblem);
    vi.unstubAllEnvs();
  });

  it("trusts the origin of a service, and that origin only", async () => {
    const policy = urlPolicy().trusting("http://127.0.0.1:8080/search");
    await expect(policy.admit(new URL("http://127.0.0.1:8080/x"))).resolves.toEqual(["127.0.0.1"]);
    await expect(policy.admit(new URL("http://127.0.0.1:8081/"))).rejects.toThrow(HttpProblem);
    await expect(policy.admit(new URL("https://127.0.0.1:8080/"))).rejects.toThrow(HttpProblem);
  });
});
