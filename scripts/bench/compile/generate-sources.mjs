// Writes the sources of a project with many tools, as a large application has them.

/**
 * Sources by path: `src/types.ts` with what the tools share, and `src/tools-N.ts` with the tools.
 *
 * @param {{ tools: number, toolsPerFile?: number }} options
 */
export function generateSources({ tools, toolsPerFile = 10 }) {
  return generateFiles({ tools, toolsPerFile, write: toolSource, extraImport: "" });
}

/** The same functions, each with an interface of its parameters and the validator and schema that typia makes of it. */
export function generateTypiaSources({ tools, toolsPerFile = 10 }) {
  return generateFiles({ tools, toolsPerFile, write: typiaSource, extraImport: 'import typia from "typia";\n' });
}

function generateFiles({ tools, toolsPerFile, write, extraImport }) {
  const files = { "src/types.ts": sharedTypes };
  for (let file = 0; file * toolsPerFile < tools; file++) {
    const first = file * toolsPerFile;
    const count = Math.min(toolsPerFile, tools - first);
    const functions = Array.from({ length: count }, (_, index) => write(first + index, file));
    files[`src/tools-${file}.ts`] = [extraImport + header(file), ...functions].join("\n");
  }
  return files;
}

const sharedTypes = `/** Narrows what is looked at. */
export interface Filter {
  /** Name of the field. */
  field: string;
  /** At most this many. */
  limit?: number;
  tags?: string[];
}

export interface Place {
  latitude: number;
  longitude: number;
  label?: string;
}
`;

const header = (file) => `import type { Filter, Place } from "./types.js";

interface Options${file} {
  /** Start again when it fails. */
  retry: boolean;
  places: Place[];
  note: string | null;
}
`;

function toolSource(index, file) {
  return `/**
 * Handles request number ${index} and says what came of it.
 * @tool
 * @param id Identifier of the thing
 * @param count How many times
 * @param mode How thorough
 * @param filter What to look at
 * @param options Everything else
 */
export function tool${index}(
  id: string,
  count: number,
  mode: "fast" | "careful" | "dry-run",
  filter: Filter,
  options?: Options${file},
): string {
  const parts: string[] = [id, String(count), mode];
  if (filter.tags) {
    for (const tag of filter.tags) parts.push(tag.toUpperCase());
  }
  return options?.retry ? parts.join("+") : parts.join(",");
}
`;
}

function typiaSource(index, file) {
  return `${toolSource(index, file)}
interface Parameters${index} {
  /** Identifier of the thing */
  id: string;
  /** How many times */
  count: number;
  /** How thorough */
  mode: "fast" | "careful" | "dry-run";
  /** What to look at */
  filter: Filter;
  /** Everything else */
  options?: Options${file};
}
export const validate${index} = typia.createValidate<Parameters${index}>();
export const parameters${index} = typia.llm.parameters<Parameters${index}>();
`;
}
