import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { SemanticMemoryStore } from "../semantic/semantic-memory-store.js";

/** A few in every run of the tests; `TOOLMARK_KILLS=100` for the whole of it, `TOOLMARK_KILL_LOG` for a line on each. */
const kills = Number(process.env["TOOLMARK_KILLS"] ?? 3);
const log = process.env["TOOLMARK_KILL_LOG"];
const folder = mkdtempSync(join(tmpdir(), "toolmark-kill-"));
const path = join(folder, "store");
const program = join(import.meta.dirname, "storing-program.fixture.mjs");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Kills the program somewhere in a write. @returns the facts that it said were stored */
async function storeUntilKilled(first: number, patience: number): Promise<number[]> {
  const child = spawn(process.execPath, [program, path, String(first)], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (said === "") setTimeout(() => child.kill("SIGKILL"), patience);
    said += text;
  });
  await ended;
  expect(child.signalCode).toBe("SIGKILL");
  return said.split("\n").slice(0, -1).map(Number);
}

it(
  `loses nothing that was acknowledged when killed in mid-write, ${kills} times`,
  { timeout: kills * 30_000 },
  async () => {
    const acknowledged = new Set<number>();
    let next = 0;
    for (let kill = 1; kill <= kills; kill++) {
      const said = await storeUntilKilled(next, (kill * 37) % 300);
      for (const fact of said) acknowledged.add(fact);
      const store = new SemanticMemoryStore({ path });
      const kept = new Set((await store.listAll()).map(({ metadata }) => Number(metadata?.["at"])));
      const hits = await store.search(`fact ${next}`, { nResults: 1 });
      await store.close();
      const lost = [...acknowledged].filter((fact) => !kept.has(fact));
      if (log)
        appendFileSync(
          log,
          `kill ${kill}: ${acknowledged.size} acknowledged, ${kept.size} kept, ${lost.length} lost\n`,
        );
      expect(lost).toEqual([]);
      expect(hits).toHaveLength(1);
      next = Math.max(...kept) + 1;
    }
    expect(acknowledged.size).toBeGreaterThan(kills);
  },
);

it(
  "refuses a second process with a clear error, and takes over when the first is gone",
  { timeout: 60_000 },
  async () => {
    const place = join(folder, "two");
    const child: ChildProcess = spawn(process.execPath, [program, place, "0"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    const store = new SemanticMemoryStore({ path: place });
    await expect(store.listAll()).rejects.toMatchObject({
      code: "STORE_LOCKED",
      message: expect.stringContaining(`is open already, by process ${child.pid}`) as unknown as string, // a matcher
    });
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGKILL");
    await ended;
    expect((await store.listAll()).length).toBeGreaterThan(0);
    await store.close();
    const again = new SemanticMemoryStore({ path: place });
    expect((await again.listAll()).length).toBeGreaterThan(0);
    const third = new SemanticMemoryStore({ path: place });
    await expect(third.listAll()).rejects.toThrow("by this very process");
    await again.close();
  },
);
