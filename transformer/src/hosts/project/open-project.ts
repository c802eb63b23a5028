import { dirname } from "node:path";
import type ts from "typescript";
import type { Ts } from "../compiler.js";

/** What `tsconfig.json` says: files, options, and the plugin's entry. */
export interface OpenedProject {
  rootNames: readonly string[];
  options: ts.CompilerOptions;
  /** The `tsconfig.json` files that it refers to; absolute. */
  references: readonly string[];
  /** Our entry under `compilerOptions.plugins`; empty when there is none. */
  pluginConfig: Readonly<Record<string, unknown>>;
}

/** @throws Error when the file cannot be read, or is no configuration; in the compiler's words */
export function openProject(configFile: string, ts: Ts): OpenedProject {
  const read: ReadConfig = ts.readConfigFile(configFile, (name) => ts.sys.readFile(name));
  const { config, error } = read;
  if (error || config === undefined) throw new Error(textOf(error ? [error] : [], ts) || `${configFile} is empty.`);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configFile), undefined, configFile);
  const errors = parsed.errors.filter(({ code }) => code !== noInputs);
  if (errors.length > 0) throw new Error(textOf(errors, ts));
  const plugins: unknown = parsed.options["plugins"];
  return {
    rootNames: parsed.fileNames,
    // A program that writes nothing: what would be written is the bundler's to say.
    options: { ...parsed.options, noEmit: true, incremental: false, composite: false },
    references: (parsed.projectReferences ?? []).map((reference) => ts.resolveProjectReferencePath(reference)),
    pluginConfig: (Array.isArray(plugins) ? plugins.find(isOurs) : undefined) ?? {},
  };
}

interface ReadConfig {
  config?: object;
  error?: ts.Diagnostic;
}

/** A bundler brings the files itself. */
const noInputs = 18003;

function isOurs(plugin: unknown): plugin is Record<string, unknown> {
  const { transform }: { transform?: unknown } = Object(plugin) as object; // any JSON value
  return typeof transform === "string" && /(^|[/\\])@toolmark[/\\]transformer/.test(transform);
}

function textOf(diagnostics: readonly ts.Diagnostic[], ts: Ts): string {
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")).join("\n");
}
