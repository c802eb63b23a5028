import { applyEdits, modify, parse } from "jsonc-parser";
import { formattingOf } from "./change-manifest.js";

const plugin = { transform: "@toolmark/transformer", transformProgram: true };

/** `tsconfig.json` with the plugin; its comments stay. */
export function changeTsconfig(text: string): string {
  const config: unknown = parse(text);
  const { compilerOptions }: { compilerOptions?: { plugins?: unknown } } = Object(config) as object; // any JSON value
  const plugins = Array.isArray(compilerOptions?.plugins) ? (compilerOptions.plugins as readonly unknown[]) : []; // isArray gives no element type
  if (plugins.some(isOurs)) return text;
  const path = ["compilerOptions", "plugins", ...(plugins.length > 0 ? [plugins.length] : [])];
  const value = plugins.length > 0 ? plugin : [plugin];
  return applyEdits(text, modify(text, path, value, { formattingOptions: formattingOf(text) }));
}

function isOurs(entry: unknown): boolean {
  const { transform }: { transform?: unknown } = Object(entry) as object; // any JSON value
  return transform === plugin.transform;
}
