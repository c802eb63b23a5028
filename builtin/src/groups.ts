import type { NamedTool, ToolFunction } from "@toolmark/runtime";
import { calculate } from "./compute/calculate.js";
import { executePythonInProcess } from "./compute/execute-python-in-process.js";
import { executePython } from "./compute/execute-python.js";
import { runCommand } from "./compute/run-command.js";
import { applyEdits } from "./fs/apply-edits.js";
import { editFile, listDirectory, readFile, writeFile } from "./fs/account-files.js";
import { echo } from "./misc/echo.js";
import { convertTime } from "./time/convert-time.js";
import { getCurrentDateAndTime } from "./time/get-current-date-and-time.js";
import { getWebContent, getWebpageHtml } from "./web/page-tools.js";
import { getWeather, webSearch, wikipedia } from "./web/service-tools.js";

/** Tools under the names that models know them by, as an array that cannot be changed. */
function group<Tools extends Record<string, ToolFunction>>(tools: Tools): readonly GroupMember<Tools>[] {
  const members = Object.values(tools) as GroupMember<Tools>[]; // the names are the keys; a test holds them to the tools
  return Object.freeze(members);
}

type GroupMember<Tools extends Record<string, ToolFunction>> = {
  [Name in keyof Tools & string]: NamedTool<Name, Tools[Name]>;
}[keyof Tools & string];

/** Tools that ask the network. */
export const web = group({
  get_weather: getWeather,
  get_web_content: getWebContent,
  get_webpage_html: getWebpageHtml,
  web_search: webSearch,
  wikipedia,
});

/** Tools on files, of the whole file system that this process reaches. */
export const fs = group({
  list_directory: listDirectory,
  read_file: readFile,
  write_file: writeFile,
  edit_file: editFile,
});

/** Tools that work something out. Those that run code are isolated, not contained. */
export const compute = group({
  calculate,
  execute_python: executePython,
  run_command: runCommand,
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
  get_weather: getWeather,
  calculate,
  get_web_content: getWebContent,
  get_webpage_html: getWebpageHtml,
  web_search: webSearch,
  wikipedia,
  list_directory: listDirectory,
  read_file: readFile,
});

/**
 * Every tool that can reach any target the running account can: files anywhere, any command, any address. What to deny an
 * agent that should stay inside its own work.
 */
export const unscoped = group({
  list_directory: listDirectory,
  read_file: readFile,
  write_file: writeFile,
  edit_file: editFile,
  apply_edits: applyEdits,
  execute_python: executePython,
  execute_python_in_process: executePythonInProcess,
  run_command: runCommand,
  get_web_content: getWebContent,
  get_webpage_html: getWebpageHtml,
});
