import { executePython, executePythonInProcess, makePythonTool } from "@toolmark/builtin";
import { callTool, coerceToolArguments, specOf, ToolArgumentError, ToolFailed, toolOf } from "@toolmark/runtime";
import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, it, vi } from "vitest";
import { leftProcesses } from "../process/processes.fixture.js";

/** The program itself: `python3` may be a script that takes half a second to find it. */
const found = spawnSync("python3", ["-c", "import sys; print(sys.executable)"], { encoding: "utf8" });
const hasPython = found.status === 0;
const direct = hasPython ? found.stdout.trim() : "python3";
const hasNumpy = hasPython && spawnSync(direct, ["-c", "import numpy"]).status === 0;
const python = describe.skipIf(!hasPython); // needs a python3 on PATH
const withNumpy = it.skipIf(!hasNumpy); // needs a python3 that has numpy
const onLinux = it.skipIf(process.platform !== "linux"); // memory is limited there only

describe.each([executePython, executePythonInProcess])("what the model is told of %o", (tool) => {
  const { description, parameters } = specOf(tool).function;

  it("execute_python_in_process-003 execute_python_in_process-004 execute_python-006 execute_python_in_process-006 is one parameter", () => {
    expect(Object.entries(parameters.properties).map(([key, { type }]) => [key, type])).toEqual([["code", "string"]]);
    expect(parameters.required).toEqual(["code"]);
    expect(parameters.properties["code"]?.description).toBeTruthy();
  });

  it("execute_python-005 execute_python-057 execute_python-061 execute_python_in_process-016 is a description that hides no danger", () => {
    expect(description).toMatch(/not a security boundary/i);
    expect(description).toMatch(/isolation, not containment/);
    expect(description).not.toMatch(/args:|@param|sandbox/i);
  });

  it("execute_python-007 execute_python-008 execute_python_in_process-007 execute_python_in_process-008 refuses unknown and missing arguments", () => {
    expect(() => coerceToolArguments(tool, { code: "1", timeout: 5 })).toThrow(ToolArgumentError);
    expect(() => coerceToolArguments(tool, {})).toThrow(/code/);
  });

  it("execute_python-009 execute_python_in_process-009 is not streaming, and asks for approval", async () => {
    expect(toolOf(tool)).toMatchObject({ isStreaming: false, isAsync: true });
    expect((await callTool(tool, { code: "1" })).failure?.kind).toBe("denied");
  });
});

describe("the two of them", () => {
  it("execute_python-001 execute_python_in_process-001 have their names", () => {
    expect([executePython, executePythonInProcess].map((tool) => specOf(tool).function.name)).toEqual([
      "execute_python",
      "execute_python_in_process",
    ]);
  });

  it("execute_python-061 execute_python_in_process-014 execute_python_in_process-015 execute_python_in_process-016 say what is not confined", () => {
    expect(specOf(executePython).function.description).toMatch(/Files and network are not confined/);
    const { description } = specOf(executePythonInProcess).function;
    expect(description).toMatch(/weaker/);
    expect(description).toMatch(/shares memory and\s+environment variables/);
    expect(description).toMatch(/no time limit: code that does not end blocks everything/);
  });

  it("of the process itself names the package that it needs", async () => {
    const call = executePythonInProcess("1");
    await expect(call).rejects.toBeInstanceOf(ToolFailed);
    await expect(call).rejects.toThrow(/package "pyodide": npm install pyodide/);
  });
});

python("execute_python", () => {
  const run = makePythonTool({ python: direct });

  it("execute_python-010 finds Python by itself", async () => {
    expect(await executePython('print("hello world")')).toBe("hello world");
  });

  it.each([
    ["execute_python-010", 'print("hello world")', "hello world"],
    ["execute_python-011", "2 + 2", "4"],
    ["execute_python-012", 'print("x =", 5)\n5 * 5', "x = 5\n25"],
    ["execute_python-013", "'abc'", "'abc'"],
    ["execute_python-014", "x = 5", "(no output)"],
    ["execute_python-015", "None", "(no output)"],
    ["execute_python-016", "import math\nmath.sqrt(16)", "4.0"],
    ["execute_python-018", "statistics.mean([1,2,3])", "2"],
    ["execute_python-019", 'json.dumps({"a":1})', "'{\"a\": 1}'"],
    ["execute_python-020", 're.sub("a","b","aa")', "'bb'"],
    ["execute_python-021", "list(itertools.islice(itertools.count(),3))", "[0, 1, 2]"],
    ["execute_python-023", "datetime.date(2026,1,2).isoformat()", "'2026-01-02'"],
    ["execute_python-024", "from zoneinfo import ZoneInfo\nprint(ZoneInfo('Asia/Tokyo').key)", "Asia/Tokyo"],
    ["execute_python-047", 'print("é😀")', "é😀"],
    ["execute_python-051", '""', "(no output)"],
    ["execute_python-051", "", "(no output)"],
    ["execute_python-052", "# only a comment", "(no output)"],
    ["execute_python-053", "for i in range(3): i", "(no output)"],
    ["execute_python-054", "def f():\n  return 7\nf()", "7"],
    [
      "execute_python-056",
      "import time\nend = time.monotonic() + 1\nwhile time.monotonic() < end: pass\n'done'",
      "'done'",
    ],
  ])("%s answers %j", async (_id, code, answer) => {
    expect(await run(code)).toBe(answer);
  });

  withNumpy("execute_python-025 has numpy ready", async () => {
    expect(await run("numpy.arange(3).sum()")).toContain("3");
    expect(await run("float(np.linalg.det(np.eye(200)))")).toBe("1.0");
  });

  it.each([
    ["execute_python-026", "import os", "ImportError"],
    ["execute_python-027", "import subprocess", "ImportError"],
    ["execute_python-028", "import os.path", "ImportError"],
    ["execute_python-029", "from os import system", "ImportError"],
    ["execute_python-031", "open('/etc/passwd')", "PermissionError"],
    ["execute_python-032", "input()", "PermissionError"],
    ["execute_python-033", "breakpoint()", "PermissionError"],
    ["execute_python-034", "def bad syntax", "SyntaxError"],
    ["execute_python-036", 'raise ValueError("boom")', "ValueError: boom"],
    ["execute_python-036", 'raise ValueError("bad é")', "ValueError: bad é"],
    ["execute_python-050", "a\0b", "SyntaxError"],
    ["execute_python-050", "if 1:\n\tx\n        y", "Error"],
  ])("%s refuses %j", async (_id, code, error) => {
    const answer = await run(code);
    expect(answer).toContain(error);
    expect(answer).not.toMatch(/python-harness|<string>/);
  });

  it("execute_python-050 takes CRLF and tabs", async () => {
    expect(await run("x = 1\r\nif x:\r\n\tprint(x)\r\n")).toBe("1");
  });

  it("execute_python-037 CMP-10 states the exit code", async () => {
    expect(await run("raise SystemExit(3)")).toBe("exit code: 3");
    expect(await run("print('a'); import sys; sys.exit(3)")).toBe("a\nexit code: 3");
    expect(await run("raise SystemExit('bye')")).toBe("bye\nexit code: 1");
  });

  onLinux("execute_python-038 says that the process died", async () => {
    const crash = "print('before'); os = json.codecs.sys.modules['os']; os.kill(os.getpid(), 11)";
    expect(await run(crash)).toBe("before\nended by signal SIGSEGV (11)");
  });

  onLinux(
    "execute_python-039 run_command-055 CMP-10 ends code at the time limit, with all that it started",
    async () => {
      const quick = makePythonTool({ timeoutMs: 4000, python: direct });
      const started = Date.now();
      const marker = `marker${Math.floor(Math.random() * 1e9)}`;
      const fork = `os = json.codecs.sys.modules['os']; os.fork(); x = '${marker}'\nwhile True: pass`;
      const answers = await Promise.all([
        quick("while True: pass"),
        quick('import time; print("start", flush=True); time.sleep(999)'),
        quick('import time; print("start", end=""); time.sleep(999)'),
        quick(fork),
      ]);
      expect(Date.now() - started).toBeLessThan(9000);
      const text = "timed out: still running after 4 s, so it was ended";
      expect(answers).toEqual([text, `start\n${text}`, `start\n${text}`, text]);
      expect(await leftProcesses("RLIMIT_AS")).toEqual([]);
    },
  );

  onLinux("execute_python-041 has a limit of memory", async () => {
    expect(await run('"a" * (1024**3)')).toContain("MemoryError");
    expect(await run('len("a" * (300 * 1024**2))')).toBe("314572800");
  });

  it("execute_python-042 sees no secret of this process", async () => {
    vi.stubEnv("ANTHROPIC_API_KEY", "marker-secret");
    vi.stubEnv("PYTHONSTARTUP", "/marker-secret");
    vi.stubEnv("PYTHONPATH", "/marker-secret");
    expect(await run("json.codecs.sys.modules['os'].environ.get('ANTHROPIC_API_KEY')")).toBe("(no output)");
    const all = await run("dict(json.codecs.sys.modules['os'].environ), json.codecs.sys.path");
    expect(all).toContain("PATH");
    expect(all).not.toContain("marker-secret");
    vi.unstubAllEnvs();
  });

  it("execute_python-044 execute_python-045 keeps nothing between calls", async () => {
    await run("import math; math.pi = 3; x = 1");
    expect(await run("math.pi")).toMatch(/^3\.14/);
    expect(await run("x")).toContain("NameError");
  });

  it("execute_python-046 bounds output", async () => {
    const flood = await run('print("a" * 10_000_000); "end"');
    expect(flood).toMatch(/^a+\n\[\.\.\. 9,9[\d,]+ bytes left out \.\.\.\]\na+\n'end'$/);
    expect(flood.length).toBeLessThan(70_000);
  });

  it("execute_python-048 keeps stderr apart", async () => {
    expect(await run("json.codecs.sys.stderr.write('x')")).toBe("1\nstderr:\nx");
  });

  it("takes code longer than an argument can be, and modules of Python rather than of the working directory", async () => {
    expect(await run(`x = "${"a".repeat(300_000)}"\nlen(x)`)).toBe("300000");
    const script = `process.chdir(process.argv[1]); const { executePython } = await import(process.argv[2]); console.log(await executePython("statistics.mean([2])"));`;
    const folder = execFileSync("mktemp", ["-d"], { encoding: "utf8" }).trim();
    execFileSync("/bin/sh", ["-c", `echo 'raise Exception("hijacked")' > ${folder}/statistics.py`]);
    const builtin = import.meta.resolve("@toolmark/builtin");
    const command = [process.execPath, "--input-type=module", "-e", script, folder, builtin] as const;
    expect(execFileSync(command[0], command.slice(1), { encoding: "utf8" })).toBe("2\n");
    execFileSync("rm", ["-r", folder]);
  });

  it("says that there is no Python", async () => {
    expect(await makePythonTool({ python: "no-such-python" })("1")).toBe(
      'Error: the program "no-such-python" was not found.',
    );
  });
});
