import type { Ts } from "../compiler.js";
import { openProject } from "./open-project.js";
import type { SplicedFile, ToolProblem, ToolProjectOptions, TranspiledText } from "./splice-types.js";
import { ToolProject } from "./tool-project.js";

/**
 * Compiles the tools of files as a bundler or loader asks for them, each project from one program. A file is compiled
 * anew when it, or a file that its tools' types were read from, has changed on the disk.
 */
export interface ToolHost {
  /**
   * What to change in a TypeScript file; `undefined` when it has no tools and nothing is wrong with it.
   *
   * @param fileName absolute, with `/`
   * @param text the file's text as the host has it
   */
  splice(fileName: string, text: string, how?: SpliceHow): SplicedFile | undefined;
  /** JavaScript of a spliced text, by the project's options, for hosts that run it themselves. */
  transpile(fileName: string, text: string, how?: SpliceHow): TranspiledText;
  /** Everything that is wrong with the tools of all files. */
  readonly problems: readonly ToolProblem[];
  /** Looks at the disk again: which files there are, and what `tsconfig.json` says. */
  refresh(): void;
  /** Writes snapshot and registry, where `tsconfig.json` asks for them and no tool has an error. */
  record(): void;
}

/** How the text will be run. */
export interface SpliceHow {
  /** As a CommonJS module, without anyone turning imports into calls of `require`. */
  isCommonJs?: boolean;
}

/**
 * Opens the project of a `tsconfig.json`. One that has no files and refers to others stands for those.
 *
 * @throws Error when the file cannot be read, or is no configuration; in the compiler's words
 */
export function openToolHost(ts: Ts, configFile: string, options: ToolProjectOptions): ToolHost {
  const { rootNames, references } = openProject(configFile, ts);
  const [first, ...rest] = references.map((name) => new ToolProject(ts, name, options));
  return first && rootNames.length === 0
    ? new ToolProjectGroup([first, ...rest])
    : new ToolProject(ts, configFile, options);
}

class ToolProjectGroup implements ToolHost {
  readonly #projects: readonly [ToolProject, ...ToolProject[]];

  constructor(projects: readonly [ToolProject, ...ToolProject[]]) {
    this.#projects = projects;
  }

  splice(fileName: string, text: string, how?: SpliceHow): SplicedFile | undefined {
    return this.#ownerOf(fileName).splice(fileName, text, how);
  }

  transpile(fileName: string, text: string, how?: SpliceHow): TranspiledText {
    return this.#ownerOf(fileName).transpile(fileName, text, how);
  }

  #ownerOf(fileName: string): ToolProject {
    const [first] = this.#projects;
    return this.#projects.find((project) => project.lists(fileName)) ?? first;
  }

  get problems(): readonly ToolProblem[] {
    return this.#projects.flatMap((project) => project.problems);
  }

  refresh(): void {
    for (const project of this.#projects) project.refresh();
  }

  record(): void {
    for (const project of this.#projects) project.record();
  }
}
