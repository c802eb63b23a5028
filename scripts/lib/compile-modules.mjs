// Source text in, running functions out: compiled in memory by the real transformer, loaded as CommonJS.
import { createRequire } from "node:module";
import { join } from "node:path";
import { loadRuntime, loadTransformer, loadTypeScript } from "./product.mjs";
import { instrumentCalls } from "./record-calls.mjs";
import { linkPackages, makeTemporaryFolder, writeFiles } from "./temporary-folder.mjs";

class Compiler {
  #session = loadTransformer().createCompileSession();
  #folder = makeTemporaryFolder("compiled");
  #count = 0;

  constructor() {
    linkPackages(this.#folder, { "@toolmark/runtime": "runtime", "@types/node": "node_modules/@types/node" });
    writeFiles(this.#folder, { "package.json": { private: true } });
  }

  /** @param {Record<string, string>} files */
  compile(files) {
    const ts = loadTypeScript();
    const compilerOptions = {
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: ["node"],
    };
    const result = this.#session.compile({ files, compilerOptions, projectFolder: this.#folder });
    const folder = join(this.#folder, `out-${this.#count++}`);
    return { ...result, load: () => loadAll(folder, result.outputs) };
  }
}

/** Written out when it is first needed: most of what a compiler refuses is never run. */
function loadAll(folder, outputs) {
  const instrumented = Object.entries(outputs).map(([name, text]) => [name, instrumentCalls(text, name)]);
  writeFiles(folder, Object.fromEntries(instrumented));
  const require = createRequire(join(folder, "index.js"));
  return Object.assign({}, ...Object.keys(outputs).map((name) => require(join(folder, name))));
}

// One session for the whole process: what programs share of the disk is read and parsed once.
const shared = { compiler: undefined };

/** Compiles files that belong together; they are loaded when something of them is asked for. */
export function compileModules(files) {
  shared.compiler ??= new Compiler();
  return new CompiledModules(shared.compiler.compile(files));
}

class CompiledModules {
  #compiled;
  #exports;
  #tools;

  constructor(compiled) {
    this.#compiled = compiled;
  }

  /** Of all modules together. @returns {Record<string, any>} */
  get exports() {
    return (this.#exports ??= this.#compiled.load());
  }

  /**
   * Those that were not rejected, in the order of the source.
   *
   * @returns {{ name: string, fn: Function, tool: any }[]}
   */
  get tools() {
    const accepted = this.#compiled.tools.filter(({ inputSchema }) => inputSchema);
    return (this.#tools ??= accepted.flatMap(({ name }) => findTool(name, this.exports)));
  }

  /** The transformer's, not the compiler's own. */
  get diagnostics() {
    const own = this.#compiled.diagnostics.filter(({ slug }) => slug !== undefined);
    return own.map(({ fileName, ...rest }) => ({ ...rest, file: fileName }));
  }
}

function findTool(name, exports) {
  const fn = [...reachableFunctions(exports)].find((value) => nameOf(value) === name);
  return fn ? [{ name, fn, tool: loadRuntime().toolOf(fn) }] : [];
}

/** A tool that was rejected throws when it is asked for. */
function nameOf(fn) {
  try {
    return loadRuntime().tryToolOf(fn)?.name;
  } catch {
    return undefined;
  }
}

/** Exported functions, members of exported objects and arrays, static and instance methods of exported classes. */
function* reachableFunctions(exports) {
  for (const value of Object.values(exports)) {
    if (typeof value === "function") {
      yield value;
      yield* ownFunctions(value);
      if (value.prototype) yield* ownFunctions(value.prototype);
    } else if (typeof value === "object" && value !== null) yield* ownFunctions(value);
  }
}

function* ownFunctions(holder) {
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(holder)))
    if (typeof value === "function") yield value;
}
