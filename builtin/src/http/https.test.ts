import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { fetchResource } from "./fetch-resource.js";
import { urlPolicy } from "./url-policy.js";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
const withOpenssl = describe.skipIf(!hasOpenssl); // it makes the certificate

/** A server with a certificate for `tls.example` that nobody but `ca` vouches for. */
async function serveSecurely() {
  const folder = mkdtempSync(join(tmpdir(), "toolmark-tls-"));
  const [key, ca] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=tls.example", "-addext", "subjectAltName=DNS:tls.example"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", ca, ...subject], { stdio: "ignore" });
  const names: unknown[] = [];
  const server = createServer({ key: readFileSync(key), cert: readFileSync(ca) }, (request, response) => {
    names.push("servername" in request.socket ? request.socket.servername : undefined);
    response.end("secure");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  return { port: (server.address() as AddressInfo).port, ca, names }; // it listens on a port
}

withOpenssl("https", () => {
  it("is spoken with the checked address, by the name and certificate of the URL", async () => {
    const { port, ca, names } = await serveSecurely();
    const [client, policy] = ["fetch-resource", "url-policy"].map(
      (name) => new URL(`../../dist/http/${name}.js`, import.meta.url).href,
    );
    const program = `
      const { fetchResource } = await import(${JSON.stringify(client)});
      const { urlPolicy } = await import(${JSON.stringify(policy)});
      const policy = urlPolicy({ allowHosts: ["*.example"], resolve: async () => ["127.0.0.1"] });
      for (const name of ["tls.example", "other.example"]) {
        const fetched = fetchResource("https://" + name + ":${port}/", { policy });
        console.log(await fetched.then(({ bytes }) => Buffer.from(bytes).toString(), ({ message }) => message));
      }`;
    // Whom to trust is read from the environment when a process starts.
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: ca };
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], { env });
    expect(stdout).toBe(`secure\nother.example:${port} has a certificate for another name\n`);
    expect(names).toEqual(["tls.example"]);
  });

  it("is not spoken with whoever nobody vouches for", async () => {
    const { port, names } = await serveSecurely();
    const policy = urlPolicy({ allowHosts: ["127.0.0.1"] });
    await expect(fetchResource(`https://127.0.0.1:${port}/`, { policy })).rejects.toThrow(
      `127.0.0.1:${port} has a certificate that nobody vouches for`,
    );
    expect(names).toEqual([]);
  });
});
