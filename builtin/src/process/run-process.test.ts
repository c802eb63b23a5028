import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { childEnvironment } from "./child-environment.js";
import type { ProcessRequest } from "./process-report.js";
import { leftProcesses, liveProcesses, seenProcesses, sleepMarker } from "./processes.fixture.js";
import { runProcess } from "./run-process.js";

const onUnix = describe.skipIf(process.platform !== "linux"); // looks into /proc

function sh(command: string, more: Partial<ProcessRequest> = {}) {
  return runProcess({ file: "/bin/sh", args: ["-c", command], env: childEnvironment(), timeoutMs: 10_000, ...more });
}

describe("a list of arguments", () => {
  it("CMP-15 arrives as it is, without any shell", async () => {
    const args = ["a b", 'c"d', "e\\f", "$HOME", "*", ""];
    const script = "console.log(JSON.stringify(process.argv.slice(1)))";
    const run = { file: process.execPath, args: ["-e", script, ...args], env: childEnvironment(), timeoutMs: 10_000 };
    const { stdout, ending } = await runProcess(run);
    expect(JSON.parse(stdout)).toEqual(args);
    expect(ending).toEqual({ kind: "exited", exitCode: 0 });
  });

  it("CMP-15 of a program that does not exist says so", async () => {
    const request = { file: "no-such-program-xyz", args: ["--v"], env: childEnvironment(), timeoutMs: 1000 };
    const { ending } = await runProcess(request);
    expect(ending).toEqual({ kind: "not-started", reason: 'the program "no-such-program-xyz" was not found' });
  });
});

onUnix("the supervisor", () => {
  it("leaves no process behind after 200 ended commands, alive or dead", async () => {
    const marker = sleepMarker();
    const commands = [
      `sleep ${marker} & sleep ${marker}`,
      `trap "" TERM; sleep ${marker} & wait`,
      `(sleep ${marker} &) ; sleep ${marker}`,
      `kill -STOP $$; sleep ${marker}`,
    ];
    for (let round = 0; round < 10; round++) {
      const reports = await Promise.all(
        Array.from({ length: 20 }, (_, index) => sh(commands[index % commands.length] ?? "", { timeoutMs: 100 })),
      );
      expect(new Set(reports.map(({ ending }) => ending.kind))).toEqual(new Set(["timed-out"]));
    }
    expect(await leftProcesses(marker)).toEqual([]);
    expect(seenProcesses().filter(({ parent, state }) => parent === process.pid && state === "Z")).toEqual([]);
  }, 60_000);

  it("ends what a command left in the background when the command ends", async () => {
    const marker = sleepMarker();
    const { ending, stdout } = await sh(`for i in $(seq 200); do sleep ${marker} & done; echo started`);
    expect({ ending, stdout }).toEqual({ ending: { kind: "exited", exitCode: 0 }, stdout: "started\n" });
    expect(await leftProcesses(marker)).toEqual([]);
  });

  it("gives a command that is interrupted time to clean up", async () => {
    const { stdout } = await sh(`trap 'echo cleaned; exit' TERM; echo begun; while :; do sleep 0.05; done`, {
      timeoutMs: 300,
    });
    expect(stdout).toBe("begun\ncleaned\n");
  });

  it("ends all on an abort, and does not start after one", async () => {
    const marker = sleepMarker();
    const stop = new AbortController();
    const running = sh(`sleep ${marker}`, { signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    expect((await running).ending).toEqual({ kind: "aborted" });
    expect((await sh(`sleep ${marker}`, { signal: stop.signal })).ending).toEqual({ kind: "aborted" });
    expect(await leftProcesses(marker)).toEqual([]);
  });

  it.each(["process.exit(0)", "process.kill(process.pid, 'SIGTERM')", "process.kill(process.pid, 'SIGINT')"])(
    "ends all when this process ends by %s",
    async (end) => {
      const marker = sleepMarker();
      const script = `import { runCommand } from "@toolmark/builtin";
        runCommand("sleep ${marker} & trap '' TERM HUP INT; sleep ${marker}");
        setTimeout(() => ${end}, 600);`;
      const host = spawn(process.execPath, ["--input-type=module", "-e", script], {
        cwd: join(import.meta.dirname, "../.."),
        stdio: "ignore",
      });
      const ended = once(host, "exit");
      while (liveProcesses(`sleep ${marker}`).length < 3 && host.exitCode === null && host.signalCode === null) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(liveProcesses(`sleep ${marker}`).length).toBeGreaterThanOrEqual(3);
      await ended;
      expect(await leftProcesses(`sleep ${marker}`)).toEqual([]);
    },
  );

  it("does not wait for a descendant that left the group, though it holds the output open", async () => {
    const started = Date.now();
    const { ending, stdout } = await sh(`python3 -c 'import os,time
if os.fork() == 0:
  os.setsid(); time.sleep(4); os._exit(0)
' ; echo ok`);
    expect({ ending, stdout }).toEqual({ ending: { kind: "exited", exitCode: 0 }, stdout: "ok\n" });
    expect(Date.now() - started).toBeLessThan(3000);
  });

  it("keeps its memory bounded, whichever stream is flooded", async () => {
    const before = process.memoryUsage().rss;
    const { stdout, stderr, ending } = await sh("head -c 300M /dev/zero | tr '\\0' x >&2; echo done", {
      timeoutMs: 30_000,
    });
    expect(ending).toEqual({ kind: "exited", exitCode: 0 });
    expect(stdout).toBe("done\n");
    expect(stderr).toMatch(/^x+\n\[\.\.\. 314,507,264 bytes left out \.\.\.\]\nx+$/);
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
  });

  it("survives that its working directory goes away", async () => {
    const cwd = mkdtempSync(join(tmpdir(), "toolmark-"));
    const running = sh("sleep 0.3; echo still here", { cwd });
    setTimeout(() => rmSync(cwd, { recursive: true }), 100);
    expect((await running).stdout).toBe("still here\n");
  });

  it("hands over input longer than a pipe holds, and survives a child that does not read it", async () => {
    const input = "line\n".repeat(100_000);
    expect((await sh("wc -c", { input })).stdout.trim()).toBe(String(input.length));
    expect((await sh("exit 4", { input })).ending).toEqual({ kind: "exited", exitCode: 4 });
  });
});
