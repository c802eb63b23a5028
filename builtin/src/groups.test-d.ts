import { createTool, rename, select } from "@toolmark/runtime";
import { expectTypeOf, test } from "vitest";
import { echo } from "./misc/echo.js";
import { ALL_TOOLS, compute, misc, time } from "./groups.js";

const other = createTool({ name: "other", description: "", inputSchema: { type: "object" }, execute: () => 1 });

test("a misspelled name is a compile error where the names are known", () => {
  select(time, { exclude: ["convert_time"] });
  // @ts-expect-error -- no such tool in the group
  select(time, { exclude: ["convert_tmie"] });
  // @ts-expect-error -- none of this group
  select(time, { include: "calculate" });
  select([...time, ...compute], { include: "calculate" });
});

test("names, functions and groups may stand together", () => {
  expectTypeOf(select(ALL_TOOLS, { exclude: ["echo", echo, ...time] })).toExtend<(typeof ALL_TOOLS)[number][]>();
  select(ALL_TOOLS, { exclude: compute });
});

test("any name will do where one of the tools has a name that is not known", () => {
  select([...misc, other], { include: ["other"] });
  select(rename(misc, { echo: "say" }), { include: ["say"] });
});
