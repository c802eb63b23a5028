import type { ToolFunction } from "./tool-record.js";
import type { RegisteredName } from "./tool-registry.js";

/** Only in types; no function has it. */
declare const toolName: unique symbol;

/** A tool whose name the compiler knows, so that {@link select} can refuse a misspelled one where it is written. */
export type NamedTool<Name extends string, F extends ToolFunction = ToolFunction> = F & {
  readonly [toolName]?: Name;
};

/** The names that tools of this type can have: those the compiler knows, else any of the registry's. */
export type ToolName<F> = [F] extends [never] ? RegisteredName : KnownName<F>;

type KnownName<F> = F extends unknown
  ? typeof toolName extends keyof F
    ? NonNullable<F[typeof toolName]>
    : RegisteredName
  : never;

/** The tool when it may have been given another name. */
export type RenamedTool<F extends ToolFunction> = typeof toolName extends keyof F
  ? (...args: Parameters<F>) => ReturnType<F>
  : F;
