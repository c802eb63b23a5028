import { checkDialect, type Dialect, type DialectProblem } from "@toolmark/runtime/dialects";
import type { SnapshotTool } from "@toolmark/transformer/record";
import { usageError } from "../cli-error.js";
import { pointerPath } from "./pointer-path.js";
import { sourceOf } from "./source-of.js";

/** What a provider would refuse, or what is better known before a tool is sent to it. */
export interface DialectFinding {
  tool: string;
  dialect: Dialect;
  slug: DialectProblem["code"];
  /** An `error` fails the check. */
  severity: DialectProblem["severity"];
  path: string;
  text: string;
  source: string;
}

/** A record, so that the compiler sees to it that none is forgotten. */
const known: Record<Dialect, true> = {
  openai: true,
  "openai-strict": true,
  anthropic: true,
  "anthropic-strict": true,
  gemini: true,
  mcp: true,
  "json-schema": true,
};

/** Tries tools on providers. @throws CliError for a dialect that there is not */
export function checkDialects(tools: readonly SnapshotTool[], dialects: readonly string[]): DialectFinding[] {
  return dialects.map(toDialect).flatMap((dialect) => tools.flatMap((tool) => checkTool(tool, dialect)));
}

function checkTool(tool: SnapshotTool, dialect: Dialect): DialectFinding[] {
  return checkDialect(tool, dialect).map(({ code, severity, path, message }) => ({
    ...{ tool: tool.name, dialect, slug: code, severity },
    ...{ path: path === "" ? "" : pointerPath(path), text: message, source: sourceOf(tool) },
  }));
}

function toDialect(name: string): Dialect {
  if (isDialect(name)) return name;
  throw usageError(`There is no dialect ${JSON.stringify(name)}. There are ${Object.keys(known).join(", ")}.`);
}

function isDialect(name: string): name is Dialect {
  return Object.hasOwn(known, name);
}
