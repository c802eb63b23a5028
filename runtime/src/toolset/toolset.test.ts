import { describe, expect, it } from "vitest";
import { callTool } from "../dispatch/call-tool.js";
import { createDispatcher } from "../dispatch/create-dispatcher.js";
import { call, makeTool, textOf } from "../dispatch/make-tool.fixture.js";
import { toolOf } from "../tool/tool-of.js";
import { combine } from "./combine.js";
import { filter } from "./filter.js";
import { prefix, rename } from "./rename.js";
import { withApproval } from "./with-approval.js";
import { withTimeout } from "./with-timeout.js";

const read = makeTool("read", ({ a }) => `read ${a}`, { annotations: { readOnly: true } });
const write = makeTool("write", ({ a }) => `wrote ${a}`);
const namesOf = (tools: readonly Parameters<typeof toolOf>[0][]) => tools.map((fn) => toolOf(fn).name);

describe("rename and prefix", () => {
  it("change the name and nothing else", async () => {
    const [open, kept] = rename([read, write], { read: "open" });
    expect(namesOf([open!, kept!])).toEqual(["open", "write"]);
    expect(kept).toBe(write);
    const { name: _name, ...record } = { ...emittedParts(open!) };
    const { name: _old, ...original } = { ...emittedParts(read) };
    expect(record).toEqual(original);
    expect(textOf(await callTool(open!, { a: "1" }))).toBe("read 1");
    expect(await createDispatcher([open!]).call(call("open", { a: 2 }))).toMatchObject({
      toolName: "open",
      value: "read 2",
    });
    expect(namesOf([read])).toEqual(["read"]);
  });

  it("leave the function callable as it was", () => {
    const [open] = prefix([read], "fs_");
    expect(open!({ a: 3 })).toBe("read 3");
    expect(open!.name).toBe(read.name);
  });

  it("may be used on one another", () => {
    expect(
      namesOf(
        prefix(
          rename([read], (name) => name.toUpperCase()),
          "x_",
        ),
      ),
    ).toEqual(["x_READ"]);
  });

  it.each(["", "a b", "x".repeat(65), "ü", "a.b"])("refuse the name %j", (name) => {
    expect(() => rename([read], { read: name })).toThrow(expect.objectContaining({ code: "TOOL_NAME_INVALID" }));
  });

  it("look names up among those given only", () => {
    const odd = makeTool("constructor", () => 1);
    expect(namesOf(rename([odd], {}))).toEqual(["constructor"]);
  });
});

it("filter keeps tools by their record", () => {
  expect(filter([read, write], (tool) => tool.annotations.readOnly === true)).toEqual([read]);
});

describe("combine", () => {
  const other = makeTool("read", () => "other");

  it("puts sets together, the last of a name in the first's place, and tells", () => {
    const dropped: string[] = [];
    const tools = combine([[read, write], [other]], { onCollision: (tool) => dropped.push(tool.name) });
    expect(tools).toEqual([other, write]);
    expect(dropped).toEqual(["read"]);
  });

  it("refuses two tools with one name where that is wanted", () => {
    expect(() => combine([[read], [other]], { strict: true })).toThrow(/Two tools are called `read`/);
    expect(combine([[read], prefix([other], "x_"), [read]], { strict: true })).toHaveLength(2);
  });
});

it("withTimeout limits the time", async () => {
  const stuck = makeTool("stuck", () => new Promise(() => undefined), { timeoutMs: 60_000 });
  const [limited] = withTimeout([stuck], 10);
  expect((await callTool(limited!, {})).failure).toEqual({ kind: "timed-out", timeoutMs: 10 });
});

describe("withApproval", () => {
  it("says that a tool always needs approval, or never", async () => {
    const [guarded] = withApproval([write], "always");
    expect((await callTool(guarded!, { a: 1 })).failure?.kind).toBe("denied");
    expect((await callTool(guarded!, { a: 1 }, { approval: () => true })).value).toBe("wrote 1");
    const [free] = withApproval([makeTool("wipe", () => "wiped", { annotations: { destructive: true } })], "never");
    expect((await callTool(free!, {})).value).toBe("wiped");
  });

  it("says so for some arguments, and what to ask", async () => {
    const [pay] = withApproval([write], ({ a }) => Number(a) > 100 && `More than 100: ${a}?`);
    expect((await callTool(pay!, { a: "50" })).value).toBe("wrote 50");
    expect((await callTool(pay!, { a: "500" })).failure?.kind).toBe("denied");
    const questions: unknown[] = [];
    const approval = (
      _name: string,
      _args: unknown,
      { needsApproval, question }: { needsApproval: boolean; question?: string | undefined },
    ) => {
      if (needsApproval) questions.push(question);
      return true;
    };
    expect((await callTool(pay!, { a: 500 }, { approval })).value).toBe("wrote 500");
    expect(questions).toEqual(["More than 100: 500?"]);
  });

  it("fails closed when the rule itself fails", async () => {
    const [pay] = withApproval([write], () => {
      throw new Error("rule");
    });
    expect(textOf(await callTool(pay!, { a: 1 }, { approval: () => true }))).toBe('Tool "write" failed: rule');
  });
});

/** What a host reads of a record. */
function emittedParts(fn: Parameters<typeof toolOf>[0]) {
  const { name, title, description, inputSchema, outputSchema, annotations, kind, approval, timeoutMs, sequential } =
    toolOf(fn);
  return { name, title, description, inputSchema, outputSchema, annotations, kind, approval, timeoutMs, sequential };
}
