import type { ToolRecord } from "@toolmark/runtime";
import { loadFunctions } from "./load-functions.js";

/** What is known of a module's tools. @throws CliError as {@link loadFunctions} does */
export async function loadTools(file: string, cwd: string): Promise<ToolRecord[]> {
  return (await loadFunctions(file, cwd)).map(({ record }) => record);
}
