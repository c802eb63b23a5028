/**
 * The tools of a project, by name. Empty here: each build writes a declaration file that adds what the tool takes, what it
 * gives and what its parameters are called, so that an editor can complete them.
 *
 * @example `{ get_weather: { input: { city: string }; output: string; parameters: "city" } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface ToolRegistry {}

/** A tool's name: one of the registry's, or any string as long as nothing was built. */
export type RegisteredName = [keyof ToolRegistry] extends [never] ? string : Extract<keyof ToolRegistry, string>;

/** What the registry has of a tool; nothing certain of a tool that is not in it. */
export type RegisteredTool<Name> = Name extends keyof ToolRegistry
  ? ToolRegistry[Name]
  : { input: Record<string, unknown>; output: unknown; parameters: string };
