import type { NamedTool, ToolFunction } from "@toolmark/runtime";
import { calculate } from "./compute/calculate.js";
import { echo } from "./misc/echo.js";
import { convertTime } from "./time/convert-time.js";
import { getCurrentDateAndTime } from "./time/get-current-date-and-time.js";

/** Tools under the names that models know them by, as an array that cannot be changed. */
function group<Tools extends Record<string, ToolFunction>>(tools: Tools): readonly GroupMember<Tools>[] {
  const members = Object.values(tools) as GroupMember<Tools>[]; // the names are the keys; a test holds them to the tools
  return Object.freeze(members);
}

type GroupMember<Tools extends Record<string, ToolFunction>> = {
  [Name in keyof Tools & string]: NamedTool<Name, Tools[Name]>;
}[keyof Tools & string];

/** Tools that ask the network. */
export const web = group({});

/** Tools on files, of the whole file system that this process reaches. */
export const fs = group({});

/** Tools that work something out. Those that run code are isolated, not contained. */
export const compute = group({
  calculate,
});

/** Tools that know clocks. */
export const time = group({
  get_current_date_and_time: getCurrentDateAndTime,
  convert_time: convertTime,
});

/** The rest. */
export const misc = group({
  echo,
});

/** Every tool but those that run code or write files: these are given by name, on purpose. */
export const ALL_TOOLS = group({
  echo,
  get_current_date_and_time: getCurrentDateAndTime,
  convert_time: convertTime,
  calculate,
});

/**
 * Every tool that can reach any target the running account can: files anywhere, any command, any address. What to deny an
 * agent that should stay inside its own work.
 */
export const unscoped = group({});
