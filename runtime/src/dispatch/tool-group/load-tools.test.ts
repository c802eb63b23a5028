import { expect, it } from "vitest";
import type { ToolGroup } from "../../toolset/tool-group/tool-group.js";
import { createDispatcher } from "../create-dispatcher.js";
import { call, makeTool, recordEvents, textOf } from "../make-tool.fixture.js";

const add = makeTool("add", ({ a, b }) => a + b);
const readFile = makeTool("read_file", () => "text", { description: "Reads a file as text. Small ones only." });
const writeFile = makeTool("write_file", () => "done", { description: "Writes a file." });
const search = makeTool("search_web", () => "hits", { description: "Looks something up on the internet." });
const groups: ToolGroup[] = [
  {
    name: "files",
    description: "Reads and writes files. On the disk.",
    keywords: ["directory"],
    tools: [readFile, writeFile],
  },
  { name: "web", description: "Searches the internet.", tools: [search] },
];

const make = (options = {}) => createDispatcher([add], { toolGroups: groups, ...options });
const load = (input: unknown) => call("load_tools", input, "c1");

it("offers a model one tool in place of the groups', with a line on each group", () => {
  const { tools } = make();
  expect([...tools.keys()]).toEqual(["add", "load_tools"]);
  expect(tools.get("load_tools")?.record.description).toMatchInlineSnapshot(`
    "Makes more tools available, for the rest of the conversation. Give the names of groups to load, or a query to search by.

    Groups:
    - files: Reads and writes files. (2 tools)
    - web: Searches the internet. (1 tool)"
  `);
});

it("loads a group, whose tools can then be called", async () => {
  const dispatcher = make();
  const before = await dispatcher.call(call("read_file"));
  expect(textOf(before)).toBe('Tool "read_file" is not loaded yet. Call load_tools with {"names":["files"]} first.');
  expect(textOf(await dispatcher.call(load({ names: ["files"] })))).toMatchInlineSnapshot(`
    "Loaded from "files", ready to be called:
    - read_file: Reads a file as text.
    - write_file: Writes a file."
  `);
  expect([...dispatcher.tools.keys()]).toEqual(["add", "load_tools", "read_file", "write_file"]);
  expect((await dispatcher.call(call("read_file"))).value).toBe("text");
});

it("loads a single tool by its name", async () => {
  const dispatcher = make();
  await dispatcher.call(load({ names: ["write_file"] }));
  expect([...dispatcher.tools.keys()]).toEqual(["add", "load_tools", "write_file"]);
});

it("finds groups and tools by words in names, keywords and first sentences", async () => {
  const answer = async (query: string) => textOf(await make().call(load({ query })));
  expect(await answer("write something into a file")).toMatchInlineSnapshot(`
    "Found for "write something into a file"; load what you need by its name:
    - tool write_file in group files: Writes a file.
    - tool read_file in group files: Reads a file as text.
    - group files: Reads and writes files.
    - tool search_web in group web: Looks something up on the internet."
  `);
  expect(await answer("directory")).toContain("- group files");
  expect(await answer("internet")).not.toContain("files");
  expect(await answer("small")).toBe('No group and no tool fits "small". Try other words.');
});

it("says which groups there are when it is asked for nothing", async () => {
  expect(textOf(await make().call(load({})))).toContain("- files: Reads and writes files. (2 tools)");
});

it("says what there is not, with the nearest name, and what was there already", async () => {
  const dispatcher = make();
  const unknown = await dispatcher.call(load({ names: ["fils"] }));
  expect(unknown.isError).toBe(true);
  expect(textOf(unknown)).toBe('There is no group and no tool "fils". Did you mean "files"?');
  dispatcher.load(["web"]);
  const mixed = await dispatcher.call(load({ names: ["web", "constructor"] }));
  expect(mixed.isError).toBe(false);
  expect(textOf(mixed)).toBe('"web" was loaded already.\nThere is no group and no tool "constructor".');
});

it("tells the listener what was loaded, and by which call", async () => {
  const heard = recordEvents();
  const dispatcher = make({ onEvent: heard.onEvent });
  await dispatcher.call(load({ names: ["files"] }));
  dispatcher.load(["search_web"]);
  expect(heard.find("tool-group-load")).toMatchObject([
    { toolCallId: "c1", group: "files", tools: ["read_file", "write_file"] },
    { toolCallId: "", group: "web", tools: ["search_web"] },
  ]);
});

it("keeps conversations apart", async () => {
  const [one, other] = [make(), make()];
  one.load(["files"]);
  expect([...other.tools.keys()]).toEqual(["add", "load_tools"]);
});

it("refuses equal names at the start when it is strict, and else tells of them when they are loaded", () => {
  const other = makeTool("add", () => 0);
  const toolGroups = [{ name: "more", description: "More.", tools: [other] }];
  expect(() => createDispatcher([add], { toolGroups, strict: true })).toThrow("Two tools are called `add`");
  const heard = recordEvents();
  const dispatcher = createDispatcher([add], { toolGroups, onEvent: heard.onEvent });
  dispatcher.load(["more"]);
  expect(heard.types()).toEqual(["tool-name-collision", "tool-group-load"]);
  expect(dispatcher.tools.get("add")?.fn).toBe(other);
});

it("reports all names as unknown when there are no groups", () => {
  expect(createDispatcher([add]).load(["files"])).toMatchObject({ unknown: ["files"], present: [] });
});

it("refuses two groups of one name", () => {
  expect(() => make({ toolGroups: [groups[0], groups[0]] })).toThrow("Two groups of tools are called `files`");
});
