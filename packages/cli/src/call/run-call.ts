import { setTimeout as sleep } from "node:timers/promises";
import { createDispatcher, type ToolResult } from "@toolmark/runtime";
import { exitCodes } from "../cli-error.js";
import { loadFunctions } from "../load/load-functions.js";
import { resolveModule } from "../load/resolve-module.js";
import { readArguments } from "../read-arguments.js";
import type { Terminal } from "../terminal.js";
import { approvalFor } from "./approval-for.js";
import { listenForInterrupt } from "./listen-for-interrupt.js";
import { Spinner } from "../show/spinner.js";
import { renderContent } from "./render-content.js";
import { showEvents } from "./show-events.js";

/** The result of an aborted tool comes at once; what it still has to tidy up gets this long. */
const cleanupMs = 500;

const options = { yes: { type: "boolean", short: "y" }, json: { type: "boolean" } } as const;
const expected = { required: ["module", "tool"], optional: ["arguments"] };

/** Calls a tool as a model would, and shows the result. */
export async function runCall(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  const { values, positionals } = readArguments(argv, options, expected);
  const [module = "", toolName = "", inputText = "{}"] = positionals;
  const tools = await loadFunctions(resolveModule(module, cwd), cwd);
  const dispatcher = createDispatcher(tools.map(({ fn }) => fn));
  const interrupt = listenForInterrupt();
  const spinner = new Spinner(terminal, toolName);
  try {
    spinner.start();
    const result = await dispatcher.call(
      { toolCallId: "command-line", toolName, inputText },
      {
        signal: interrupt.signal,
        approval: approvalFor(values.yes ?? false, terminal),
        onEvent: showEvents(terminal, spinner),
      },
    );
    showResult(result, values.json ?? false, terminal);
    if (result.failure?.kind === "aborted") await sleep(cleanupMs);
    return exitCodeOf(result);
  } finally {
    spinner.stop();
    interrupt.stop();
  }
}

function showResult(result: ToolResult, asJson: boolean, terminal: Terminal): void {
  const { content, structuredContent, isError } = result;
  if (asJson) {
    const structured = structuredContent === undefined ? {} : { structuredContent };
    terminal.write(JSON.stringify({ content, ...structured, isError }, null, 2));
  } else if (isError) {
    terminal.fail(renderContent(content));
  } else {
    terminal.write(renderContent(content));
  }
}

function exitCodeOf({ isError, failure }: ToolResult): number {
  if (failure?.kind === "aborted") return exitCodes.interrupted;
  return isError ? exitCodes.failure : exitCodes.ok;
}
