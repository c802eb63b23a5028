// A PostgreSQL server of its own for tests: Debian's, on a free port of this machine, under an unprivileged account.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const home = "/usr/lib/postgresql";

/** @returns {string | undefined} the folder of the newest server's programs, where Debian's postgresql is installed */
export function findPostgres() {
  if (!existsSync(home)) return undefined;
  const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(home, version, "bin")).find((folder) => existsSync(join(folder, "initdb")));
}

/** @returns {Promise<{url: string, stop: () => Promise<void>}>} a server that is ready, empty, and gone once stopped */
export async function startPostgres() {
  const programs = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), "toolmark-postgres-"));
  const account = unprivileged();
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const options = { ...account, cwd: folder, stdio: "ignore" };
  execFileSync(join(programs, "initdb"), ["-D", data, "-U", "toolmark", "-A", "trust", "-E", "UTF8", "-N"], options);
  const port = await freePort();
  const settings = ["-c", "fsync=off", "-c", `unix_socket_directories=${folder}`, "-c", "shared_buffers=16MB"];
  const args = ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings];
  const server = spawn(join(programs, "postgres"), args, options);
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(programs, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://toolmark@127.0.0.1:${port}/postgres`, stop };
}

/** The server refuses to run as root. */
function unprivileged() {
  if (process.getuid() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" })));
  return { uid, gid };
}

async function waitUntilReady(programs, port) {
  for (let tries = 0; tries < 150; tries++) {
    try {
      execFileSync(join(programs, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error("PostgreSQL did not get ready.");
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
