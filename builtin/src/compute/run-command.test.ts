import { callTool, coerceToolArguments, specOf, streamTool, ToolArgumentError, toolOf } from "@toolmark/runtime";
import { makeCommandTool, runCommand } from "@toolmark/builtin";
import { execFileSync } from "node:child_process";
import { describe, expect, it, vi } from "vitest";
import { leftProcesses, sleepMarker } from "../process/processes.fixture.js";

const { name, description, parameters } = specOf(runCommand).function;
const properties = Object.entries(parameters.properties);
const shell = describe.skipIf(process.platform === "win32"); // commands of a Unix shell

async function timed(command: string, timeout: number): Promise<{ text: string; seconds: number }> {
  const started = Date.now();
  const text = await runCommand(command, "", timeout);
  return { text, seconds: (Date.now() - started) / 1000 };
}

describe("what the model is told of run_command", () => {
  it("run_command-001 is its name", () => {
    expect(specOf(runCommand).type).toBe("function");
    expect(name).toBe("run_command");
  });

  it("run_command-002 run_command-003 run_command-004 are its parameters in order, with their types", () => {
    expect(properties.map(([key, { type }]) => [key, type])).toEqual([
      ["command", "string"],
      ["cwd", "string"],
      ["timeout", "integer"],
    ]);
    expect(parameters.required).toEqual(["command"]);
  });

  it("run_command-005 run_command-037 is a description that hides no danger", () => {
    expect(description).toMatch(/not a security boundary/i);
    expect(description).toMatch(/isolation, not containment/);
    expect(description).toMatch(/credential files/);
    expect(description).not.toMatch(/args:|@param|sandbox/i);
  });

  it("run_command-006 is a description of every parameter", () => {
    for (const [, schema] of properties) expect(schema.description).toBeTruthy();
  });

  it("run_command-010 is not streaming, and asks for approval", async () => {
    expect(toolOf(runCommand)).toMatchObject({ isStreaming: false, isAsync: true });
    expect((await callTool(runCommand, { command: "echo hi" })).failure?.kind).toBe("denied");
  });

  it("run_command-053 make_command_tool-001 make_command_tool-006 is the same for every tool of makeCommandTool", () => {
    expect(specOf(makeCommandTool())).toEqual(specOf(runCommand));
    expect(specOf(makeCommandTool({ envPassthrough: ["GH_TOKEN"] })).function.name).toBe("run_command");
  });
});

describe("arguments of run_command", () => {
  it("run_command-008 run_command-009 run_command-033 are refused when unknown, missing or no integer", () => {
    expect(() => coerceToolArguments(runCommand, { command: "x", shell: "zsh" })).toThrow(ToolArgumentError);
    expect(() => coerceToolArguments(runCommand, {})).toThrow(/command/);
    expect(() => coerceToolArguments(runCommand, { command: "echo x", timeout: 2.5 })).toThrow(ToolArgumentError);
  });

  it("run_command-032 are converted where nothing is lost", () => {
    expect(coerceToolArguments(runCommand, { command: "echo x", timeout: "5" })).toEqual({
      command: "echo x",
      timeout: 5,
    });
  });
});

shell("run_command", () => {
  it("run_command-007 run_command-011 run_command-012 states exit code and labelled output", async () => {
    expect(await runCommand("echo hi")).toBe("exit code: 0\nstdout:\nhi\nstderr: (empty)");
    expect(await runCommand("echo hi", "", 30)).toBe(await runCommand("echo hi"));
  });

  it("run_command-014 run_command-015 run_command-016 returns what a command with another exit code says", async () => {
    expect(await runCommand("exit 3")).toBe("exit code: 3\nstdout: (empty)\nstderr: (empty)");
    expect(await runCommand("echo answer; exit 1")).toBe("exit code: 1\nstdout:\nanswer\nstderr: (empty)");
    expect(await runCommand("false")).toMatch(/^exit code: 1\n/);
  });

  it("run_command-018 run_command-019 run_command-044 is the shell's own doing", async () => {
    expect(await runCommand("nosuchcmd_xyz")).toMatch(/^exit code: 127\n[^]*stderr:\n.*nosuchcmd_xyz/);
    expect(await runCommand("echo $((1+2)) | cat")).toMatch(/stdout:\n3\n/);
    expect(await runCommand("")).toMatch(/^exit code: 0\n/);
  });

  it("run_command-021 run_command-022 runs where it is told", async () => {
    expect(await runCommand("pwd", "/tmp")).toMatch(/stdout:\n\/tmp\n/);
    expect(await runCommand("pwd")).toContain(`stdout:\n${process.cwd()}\n`);
  });

  it("run_command-023 run_command-024 runs nothing where there is no directory", async () => {
    expect(await runCommand("pwd", "/nonexistent")).toMatch(/^Error: the directory "\/nonexistent" does not exist/);
    expect(await runCommand("pwd", "/etc/passwd")).toMatch(/^Error: .*is not a directory/);
    expect(await runCommand("pwd", "a\0b")).toMatch(/^Error: the directory/);
  });

  it("run_command-025 run_command-026 run_command-028 CMP-12 ends the whole tree at the time limit", async () => {
    const marker = sleepMarker();
    const commands = [
      `sleep ${marker}`,
      `echo begun; sleep ${marker} & sleep ${marker}`,
      `trap "" TERM; sleep ${marker} & wait`,
      "yes | head -c 999999999999 > /dev/null",
    ];
    const results = await Promise.all(commands.map((command) => timed(command, 1)));
    for (const { text, seconds } of results) {
      expect(text).toMatch(/^timed out: still running after 1 s/);
      expect(seconds).toBeLessThan(4);
    }
    expect(results[1]?.text).toContain("stdout:\nbegun");
    expect(await leftProcesses(marker)).toEqual([]);
  });

  it("run_command-029 run_command-030 run_command-031 keeps the time limit between 1 and 600 seconds", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    expect(await runCommand("echo x", "", 0)).toMatch(/^exit code: 0\nstdout:\nx/);
    expect(await runCommand("echo x", "", -5)).toMatch(/^exit code: 0\nstdout:\nx/);
    expect(await runCommand("echo x", "", 100_000)).toMatch(/^exit code: 0\nstdout:\nx/);
    const limits = timers.mock.calls.map(([, delay]) => delay ?? 0).filter((delay) => delay >= 1000);
    expect(limits).toEqual([1000, 1000, 600_000]);
    timers.mockRestore();
  });

  it("run_command-034 run_command-035 run_command-036 shows commands no secret of this process", async () => {
    vi.stubEnv("ANTHROPIC_API_KEY", "marker-secret");
    vi.stubEnv("BASH_ENV", "/marker-secret");
    vi.stubEnv("NODE_OPTIONS", "--no-warnings=marker-secret");
    const seen = await runCommand("env; tr '\\0' '\\n' < /proc/self/environ");
    const names = [...seen.matchAll(/^(\w+)=/gm)].map(([, variable]) => variable);
    for (const variable of names)
      expect(variable).toMatch(/^(PATH|HOME|LANG|LC_\w+|TMPDIR|TERM|USER|SHELL|PWD|OLDPWD|SHLVL|_)$/);
    expect(seen).not.toContain("marker-secret");
    expect(await runCommand('echo "[$ANTHROPIC_API_KEY]"')).toContain("[]");
    expect(await runCommand('echo "[$HOME][$PATH]"')).toContain(`[${process.env["HOME"]}][${process.env["PATH"]}]`);
    for (const [command, cwd] of [["a\0b"], ["x".repeat(140_000)], ["pwd", "/nonexistent"]] as const) {
      expect(await runCommand(command, cwd)).toMatch(/^Error: (?![^]*marker-secret)/);
    }
    vi.unstubAllEnvs();
  });

  it("run_command-038 waits for no input", async () => {
    const { text, seconds } = await timed("cat; read x; echo read", 10);
    expect(text).toMatch(/^exit code: 0\nstdout:\nread/);
    expect(seconds).toBeLessThan(5);
  });

  it("run_command-040 run_command-041 keeps the beginning and end of endless output", async () => {
    const { text } = await timed("yes | head -c 50000000; echo end", 20);
    expect(text).toMatch(
      /^exit code: 0\nstdout:\ny\ny\n[^]*\[\.\.\. 49,[\d,]+ bytes left out \.\.\.\][^]*\ny\nend\nstderr/,
    );
    expect(text.length).toBeLessThan(100_000);
    const endless = await timed("yes", 2);
    expect(endless.text).toMatch(/^timed out[^]*bytes left out/);
    expect(endless.seconds).toBeLessThan(4);
  });

  it("run_command-042 run_command-043 reads UTF-8 and survives anything else", async () => {
    expect(await runCommand("head -c 1000 /dev/urandom")).toMatch(/^exit code: 0\n[^]*\ufffd/);
    expect(await runCommand("printf 'é😀'")).toBe("exit code: 0\nstdout:\né😀\nstderr: (empty)");
    expect(await runCommand("printf '\\303'; sleep 0.1; printf '\\251'")).toContain("é");
  });

  it("run_command-046 run_command-047 run_command-048 comes to an end however its command does", async () => {
    expect(await runCommand("kill -9 $$")).toMatch(/^ended by signal SIGKILL \(9\)/);
    expect((await timed("setsid sleep 3 & echo ok", 10)).seconds).toBeLessThan(2.5);
    expect(await runCommand("exec 1>&-; sleep 0.1")).toMatch(/^exit code: 0/);
  });

  it("run_command-049 run_command-050 has no memory cap of its own", async () => {
    const own = execFileSync("/bin/sh", ["-c", "ulimit -v"], { encoding: "utf8" });
    expect(await runCommand("ulimit -v")).toContain(`stdout:\n${own}`);
    expect(await runCommand(`python3 -c "print(len(b'x' * 700_000_000))"`)).toContain("700000000");
  });

  it("reports output as progress while the command runs", async () => {
    const seen: unknown[] = [];
    const stream = streamTool(
      runCommand,
      { command: "echo one; sleep 0.6; echo two >&2; sleep 0.6" },
      { approval: () => true },
    );
    for await (const event of stream) {
      if (event.type === "tool-progress") seen.push(event.value);
      if (event.type === "tool-result") seen.push("result");
    }
    expect(seen).toEqual(["one\n", "two\n", "result"]);
  });

  it("is ended when the stream of its call is left", async () => {
    const marker = sleepMarker();
    for await (const event of streamTool(
      runCommand,
      { command: `echo up; sleep ${marker}` },
      { approval: () => true },
    )) {
      if (event.type === "tool-progress") break;
    }
    expect(await leftProcesses(marker)).toEqual([]);
  });
});

shell("make_command_tool", () => {
  it("make_command_tool-002 make_command_tool-005 lets named variables through, as they are at the call", async () => {
    const run = makeCommandTool({ envPassthrough: ["GH_TOKEN"] });
    vi.stubEnv("GH_TOKEN", "x");
    expect(await run("env")).toContain("\nGH_TOKEN=x\n");
    expect(await runCommand("env")).not.toContain("GH_TOKEN");
    vi.stubEnv("GH_TOKEN", "later");
    expect(await run("env")).toContain("\nGH_TOKEN=later\n");
    vi.unstubAllEnvs();
  });

  it("make_command_tool-004 make_command_tool-008 takes names as they are, set or not", async () => {
    vi.stubEnv("MARKER_TOKEN", "marker-secret");
    expect(await makeCommandTool({ envPassthrough: ["NOT_SET_ANYWHERE"] })("env")).not.toContain("NOT_SET_ANYWHERE");
    expect(await makeCommandTool({ envPassthrough: ["*", "MARKER*", "constructor"] })("env")).not.toMatch(
      /marker-secret|constructor/,
    );
    vi.unstubAllEnvs();
  });

  it("make_command_tool-007 refuses a single text", () => {
    const wrong: unknown[] = ["GH_TOKEN", [1], {}, null];
    for (const envPassthrough of wrong) {
      expect(() => makeCommandTool({ envPassthrough: envPassthrough as string[] })).toThrow(TypeError); // what a JavaScript caller may do
    }
  });
});
