import ts from "typescript";
import { describe, expect, it } from "vitest";
import { collectTools } from "./1-collect/collect-tools.js";
import { buildPlan, type Analysis } from "./build-plan.js";
import type { Plan } from "./plan.js";
import type { ToolDeclaration } from "./tool-declaration.js";

const text = "/** @tool */\nexport function one() {}\n/** @tool */\nexport function two() {}\n";

function analysisOf({ name }: ToolDeclaration, changes: Partial<Analysis> = {}): Analysis {
  const ir = { name, description: "", source: "tool.ts:1", kind: "plain" as const, parameters: [], definitions: {} };
  return { ir, diagnostics: [], dependencies: [], ...changes };
}

function planOf(source: string, analyze: (declaration: ToolDeclaration) => Analysis = analysisOf): Plan {
  const file = ts.createSourceFile("/p/tool.ts", source, ts.ScriptTarget.ES2022, true);
  return buildPlan(collectTools(ts, file), {
    analyze,
    analyzeAnswer: () => undefined,
    declaresName: ({ text }, name) => text.includes(name),
  });
}

describe("buildPlan", () => {
  it("gives every tool a function of its own at the end of the file", () => {
    const { tools, importName } = planOf(text);
    expect([importName, ...tools.map(({ thunkName }) => thunkName)]).toEqual([
      "__toolmark",
      "__toolmark_1",
      "__toolmark_2",
    ]);
    expect(tools[1]?.thunkText).toMatch(/^function __toolmark_2\(\) \{/);
  });

  it("takes names that the file does not use", () => {
    expect(planOf(`${text}// __toolmark`).importName).toBe("__toolmark_");
  });

  it("rejects a tool with a problem, and says which and where without a path", () => {
    const problem = {
      slug: "some_slug",
      code: 990000,
      location: { fileName: "/p/tool.ts", start: 30, length: 1 },
      lines: ["Bad.", "Why.", "Do. [some_slug]"] as const,
    };
    const plan = planOf(text, (declaration) =>
      analysisOf(declaration, declaration.name === "one" ? { diagnostics: [problem] } : {}),
    );
    expect(
      plan.tools.map(({ ir, thunkText, rejection }) => [ir === undefined, thunkText === undefined, rejection]),
    ).toEqual([
      [true, true, "tool.ts:2: Bad. Why. Do. [some_slug]"],
      [false, false, undefined],
    ]);
    expect(plan.diagnostics).toEqual([problem]);
  });

  it("makes a fault of ours a problem of the one tool", () => {
    const plan = planOf(text, (declaration) => {
      if (declaration.name === "one") throw new Error("out of order");
      return analysisOf(declaration);
    });
    expect(plan.diagnostics).toHaveLength(1);
    const [fault] = plan.diagnostics;
    expect([fault?.slug, fault?.code, fault?.location]).toEqual([
      "internal_fault",
      990901,
      { fileName: "/p/tool.ts", start: text.indexOf("one"), length: 3 },
    ]);
    expect(fault?.lines[1]).toContain("out of order");
    expect(plan.tools.map(({ thunkText }) => thunkText === undefined)).toEqual([true, false]);
  });

  it("lists what the types were read from once, sorted, without the file itself", () => {
    const dependencies = ["/p/b.ts", "/p/tool.ts", "/p/a.ts"];
    expect(planOf(text, (declaration) => analysisOf(declaration, { dependencies })).dependencies).toEqual([
      "/p/a.ts",
      "/p/b.ts",
    ]);
  });

  it("has a hash that changes with what is emitted or said, and with nothing else", () => {
    const described = (description: string) => (declaration: ToolDeclaration) => {
      const { ir } = analysisOf(declaration);
      return analysisOf(declaration, { ir: ir && { ...ir, description } });
    };
    const { hash } = planOf(text, described("a"));
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(planOf(text, described("a")).hash).toBe(hash);
    expect(planOf(`${text}\nconst more = 1;`, described("a")).hash).toBe(hash);
    expect(planOf(text, described("b")).hash).not.toBe(hash);
  });

  it("restores a global that the file calls something else", () => {
    const [tool] = planOf(`import { Map } from "immutable";\n${text}`).tools;
    expect(tool?.thunkText).toContain("const { Map } = globalThis;");
    expect(planOf(text).tools[0]?.thunkText).not.toContain("globalThis");
  });
});
