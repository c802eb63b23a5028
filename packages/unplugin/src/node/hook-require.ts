import { createRequire } from "node:module";
import type { Module } from "node:module";
import { compileForNode } from "./compile-for-node.js";
import { ToolSession } from "../plugin/tool-session.js";

type Extension = (module: Module & { _compile(code: string, fileName: string): void }, fileName: string) => void;

/** Compiles files with tools that are loaded by `require`; all others go to whoever had the extension before. */
export function hookRequire(): void {
  const session = new ToolSession();
  const extensions = createRequire(import.meta.url).extensions as Record<string, Extension>; // deprecated, and how all loaders do it
  for (const name of [".ts", ".tsx", ".cts"]) {
    const next = extensions[name] ?? extensions[".js"];
    extensions[name] = (module, fileName) => {
      const code = compileForNode(session, fileName, { isCommonJs: true });
      if (code === undefined) next?.(module, fileName);
      else module._compile(code, fileName);
    };
  }
}
