import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { TypeIr } from "../ir.js";
import type { RecordedTool } from "./recorded-tool.js";
import { property, recordedTool } from "./recorded-tool.fixture.js";
import { renderRegistry } from "./render-registry.js";

const string: TypeIr = { kind: "string" };
const units: TypeIr = { kind: "literals", values: ["c", "f"], isEnum: false };
const tree: TypeIr = {
  kind: "object",
  properties: [
    property("label", string),
    property("children", { kind: "array", items: { kind: "ref", name: "Tree<string>" } }),
  ],
  indexes: [],
};
const weather = recordedTool(
  [property("city", { ...string, doc: { description: "Name of the city." } }), property("unit", units, false)],
  {
    output: { kind: "object", properties: [property("celsius", { kind: "number" })], indexes: [] },
  },
);
const writeFile = recordedTool([property("path", string)], { name: "write_file", source: "src/files.ts:1" });
const grow = recordedTool([property("tree", { kind: "ref", name: "Tree<string>" })], {
  name: "grow-tree",
  definitions: { "Tree<string>": tree },
});
const tools = [weather, writeFile, grow];

describe("renderRegistry", () => {
  it("writes what each tool takes, gives and names", () => {
    expect(renderRegistry(tools))
      .toBe(`// Written by Toolmark in each build: the types of this project's tools, for the editor. Not to be edited.
/* eslint-disable */
import "@toolmark/runtime";

declare module "@toolmark/runtime" {
  interface ToolRegistry {
    get_weather: {
      input: {
        /** Name of the city. */ city: string;
        unit?: "c" | "f";
      };
      output: { celsius: number; };
      parameters: "city" | "unit";
    };
    "grow-tree": {
      input: {
        tree: T_grow_tree_Tree_string_;
      };
      output: unknown;
      parameters: "tree";
    };
    write_file: {
      input: {
        path: string;
      };
      output: unknown;
      parameters: "path";
    };
  }
}

type T_grow_tree_Tree_string_ = { label: string; children: Array<T_grow_tree_Tree_string_>; };

export {};
`);
  });

  it("gives the same bytes whatever the order of the tools", () => {
    expect(renderRegistry([...tools].reverse())).toBe(renderRegistry(tools));
  });

  it("takes the properties of a destructured parameter, leaves out what the runtime injects, follows `required`", () => {
    const tool: RecordedTool = {
      ...recordedTool([], {
        parameters: [
          { role: "injected", position: 0, name: "context" },
          {
            role: "options",
            position: 1,
            isOptional: true,
            properties: [property("a", string), property("b", string)],
          },
        ],
      }),
      inputSchema: { type: "object", required: ["a"] },
    };
    expect(renderRegistry([tool])).toContain("        a: string;\n        b?: string;\n");
    expect(renderRegistry([tool])).not.toContain("context");
  });

  it("gives tools of one name a union, and their recursive types names of their own", () => {
    const other = recordedTool([property("tree", { kind: "ref", name: "Tree<string>" }, false)], {
      ...{ name: "grow-tree", source: "src/z.ts:1", definitions: { "Tree<string>": string } },
    });
    const text = renderRegistry([other, grow]);
    expect(text).toMatch(
      /"grow-tree": \{[^}]*\{[^}]*tree: T_grow_tree_Tree_string_;[^|]*\} \| \{[^}]*\{[^}]*tree\?: T_grow_tree_Tree_string__2;/,
    );
    expect(diagnose({ "toolmark.d.ts": text })).toEqual([]);
  });

  it("writes an empty registry", () => {
    expect(diagnose({ "toolmark.d.ts": renderRegistry([]) })).toEqual([]);
  });
});

const runtime = `
export interface ToolRegistry {}
type Name = keyof ToolRegistry;
interface Spec<N extends Name> {
  type: "function";
  function: { name: N; parameters: { properties: { readonly [P in keyof ToolRegistry[N]["input"]]-?: object } } };
}
export declare function specOf<N extends Name>(name: N): Spec<N>;
export declare function select(tools: readonly unknown[], options: { exclude?: readonly Name[] }): unknown[];
`;

describe("the registry in an editor", () => {
  const registry = renderRegistry(tools);

  it("completes the parameters of a tool", () => {
    expect(complete(registry, 'specOf("get_weather").function.parameters.properties.')).toEqual(["city", "unit"]);
    expect(complete(registry, 'specOf("grow-tree").function.parameters.properties.')).toEqual(["tree"]);
  });

  it("completes the names of tools", () => {
    expect(complete(registry, 'select([], { exclude: ["', '"] });')).toEqual([
      "get_weather",
      "grow-tree",
      "write_file",
    ]);
    expect(complete(registry, 'specOf("', '");')).toEqual(["get_weather", "grow-tree", "write_file"]);
  });

  it("accepts the tools there are", () => {
    const use = 'select([], { exclude: ["write_file"] }); specOf("get_weather");';
    expect(diagnose({ "toolmark.d.ts": registry, "use.ts": useFile(use) })).toEqual([]);
  });

  it("refuses a misspelled tool or parameter", () => {
    const use =
      'select([], { exclude: ["write_fil"] }); specOf("get_wether"); specOf("get_weather").function.parameters.properties.cty;';
    expect(diagnose({ "toolmark.d.ts": registry, "use.ts": useFile(use) })).toEqual([
      `Type '"write_fil"' is not assignable to type 'keyof ToolRegistry'. Did you mean '"write_file"'?`,
      `Argument of type '"get_wether"' is not assignable to parameter of type 'keyof ToolRegistry'.`,
      "Property 'cty' does not exist on type '{ readonly city: object; readonly unit: object; }'. Did you mean 'city'?",
    ]);
  });

  it("types input and output", () => {
    const use = `const input: ToolRegistry["get_weather"]["input"] = { city: "Bern", unit: "k" };
      const output: ToolRegistry["get_weather"]["output"] = { celsius: "1" };
      const tree: ToolRegistry["grow-tree"]["input"] = { tree: { label: "a", children: [{ label: 1, children: [] }] } };
      export { input, output, tree };`;
    expect(diagnose({ "toolmark.d.ts": registry, "use.ts": useFile(use) })).toEqual([
      `Type '"k"' is not assignable to type '"c" | "f" | undefined'.`,
      "Type 'string' is not assignable to type 'number'.",
      "Type 'number' is not assignable to type 'string'.",
    ]);
  });

  it("is valid TypeScript for every kind of type and hostile names", () => {
    const every: TypeIr[] = [
      ...(["unknown", "null", "boolean", "string", "number", "bigint", "date", "url", "bytes"] as const).map(
        (kind) => ({ kind }),
      ),
      { kind: "literals", values: ["*/", "\u2028`${x}", 1e21, -0.5, false], isEnum: true },
      {
        kind: "tuple",
        prefix: [string, { kind: "union", members: [string, { kind: "null" }] }],
        minItems: 1,
        rest: { kind: "ref", name: "*/ evil" },
      },
      { kind: "map", key: string, value: { kind: "set", items: { kind: "array", items: units } } },
      {
        kind: "object",
        properties: [property("a", { kind: "number" })],
        indexes: [{ key: "string", value: string }],
        hasDataKeys: true,
      },
    ];
    const names = ["constructor", "__proto__", "*/", '"', "\\", "\n", "class", "0", ""];
    const properties = every.map((type, index) =>
      property(names[index] ?? `p${index}`, { ...type, doc: { description: "*/ }} @x" } }, index % 2 === 0),
    );
    const tool = recordedTool(properties, {
      name: "__proto__",
      definitions: { "*/ evil": tree, "Tree<string>": tree },
    });
    expect(diagnose({ "toolmark.d.ts": renderRegistry([tool, recordedTool([], { name: "class" })]) })).toEqual([]);
  });
});

describe("the registry with the runtime as it is", () => {
  const registry = renderRegistry(tools);
  const source = fileURLToPath(new URL("../../../", import.meta.url));
  const runtimeTypes = {
    "@toolmark/runtime": [`${source}runtime/src/index.ts`],
    "@toolmark/contract": [`${source}packages/contract/src/index.ts`],
  };

  it("completes the parameters of a tool, and its name", () => {
    const before = 'specOf("get_weather", []).function.parameters.properties.';
    expect(complete(registry, before, "", runtimeTypes)).toEqual(["city", "unit"]);
    expect(complete(registry, 'select([], { exclude: ["', '"] });', runtimeTypes)).toEqual([
      "get_weather",
      "grow-tree",
      "write_file",
    ]);
  });

  it("refuses a misspelled tool", () => {
    const use = useFile('select([], { exclude: ["write_file"] }); select([], { exclude: ["write_fil"] });');
    expect(diagnose({ "toolmark.d.ts": registry, "use.ts": use }, runtimeTypes)).toEqual([
      expect.stringContaining(`Did you mean '"write_file"'?`),
    ]);
  });
});

function useFile(text: string): string {
  return `import { select, specOf, type ToolRegistry } from "@toolmark/runtime";\nexport type R = ToolRegistry;\n${text}\nexport const used = [select, specOf];\n`;
}

/** Where packages are found; without an entry, in the project's own folder. */
type Paths = Record<string, string[]>;

/** Names that the editor offers where `before` ends. */
function complete(registry: string, before: string, after = "", paths: Paths = {}): string[] {
  const text = useFile(before + after);
  const service = serve({ "toolmark.d.ts": registry, "use.ts": text }, paths);
  const position = text.indexOf(before) + before.length;
  return (service.getCompletionsAtPosition("/project/use.ts", position, {})?.entries ?? [])
    .map(({ name }) => name)
    .sort();
}

function diagnose(files: Record<string, string>, paths: Paths = {}): string[] {
  const service = serve(files, paths);
  return Object.keys(files)
    .flatMap((name) => [
      ...service.getSyntacticDiagnostics(`/project/${name}`),
      ...service.getSemanticDiagnostics(`/project/${name}`),
    ])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

/** Shared, so that TypeScript's own library is parsed once. */
const documents = ts.createDocumentRegistry();

/** A small project in memory, as an editor would open it; only TypeScript's own library comes from disk. */
function serve(project: Record<string, string>, paths: Paths): ts.LanguageService {
  const files = new Map([
    ["/project/node_modules/@toolmark/runtime/index.d.ts", runtime],
    ["/project/globals.d.ts", "interface URL { readonly href: string }"],
  ]);
  for (const [name, text] of Object.entries(project)) files.set(`/project/${name}`, text);
  const options: ts.CompilerOptions = {
    ...{ strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, types: [] },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts"],
    paths,
  };
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getCurrentDirectory: () => "/project",
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [...files.keys()].filter((name) => !name.includes("node_modules")),
    getScriptVersion: (name) => files.get(name) ?? "from disk",
    getScriptSnapshot: (name) => {
      const text = files.get(name) ?? ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: (name) => files.has(name) || ts.sys.fileExists(name),
    readFile: (name) => files.get(name) ?? ts.sys.readFile(name),
    directoryExists: (name) =>
      [...files.keys()].some((file) => file.startsWith(`${name}/`)) || ts.sys.directoryExists(name),
  };
  return ts.createLanguageService(host, documents);
}
