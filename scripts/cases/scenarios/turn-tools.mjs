// The tools of a scene: compiled from the case's source, or made up where the case only names them.
import { compileModules } from "../../lib/compile-modules.mjs";

/**
 * @param {{ ts?: string, files?: Record<string, string> }} input
 * @param {{ name: string, args: Record<string, unknown> }[]} calls
 */
export function toolsForCalls({ ts, files }, calls) {
  if (ts ?? files) return compileModules(files ?? { "tool.ts": ts });
  const byName = new Map(calls.map(({ name, args }) => [name, args]));
  return compileModules({ "tool.ts": [...byName].map(([name, args]) => madeUpTool(name, args)).join("\n") });
}

/** Says what it was called with. */
function madeUpTool(name, args) {
  const parameters = Object.entries(args).map(([key, value]) => `${key}: ${typeOf(value)}`);
  const values = Object.keys(args).join(", ");
  return `/**\n * Stands in for ${name}.\n * @tool\n */\nexport function ${name}(${parameters.join(", ")}): string { return "${name} did " + JSON.stringify([${values}]); }\n`;
}

const typeOf = (value) => (["string", "number", "boolean"].includes(typeof value) ? typeof value : "unknown");

/** The text that a result has for the model. */
export const textOf = ({ content }) => content.map((part) => part.text ?? "").join("\n");
