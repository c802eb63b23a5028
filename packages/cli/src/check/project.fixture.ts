import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { EmittedTool } from "@toolmark/contract";
import type { SnapshotTool } from "@toolmark/transformer/record";
import type { Terminal } from "../terminal.js";

/** For tests: a project on disk, and what a command says when it runs there. */
export class TestProject {
  readonly folder = mkdtempSync(join(tmpdir(), "toolmark-check-"));
  output = "";
  errors = "";

  constructor() {
    this.write("package.json", JSON.stringify({ name: "project", type: "module", exports: "./dist/index.js" }));
  }

  readonly terminal: Terminal = {
    columns: 100,
    paint: { bold: String, dim: String, red: String, cyan: String, yellow: String },
    canAsk: false,
    write: (text) => void (this.output += `${text}\n`),
    note: (text) => void (this.errors += `${text}\n`),
    fail: (text) => void (this.errors += `${text}\n`),
  };

  write(name: string, text: string): void {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Writes a module as the compiler would emit it. Node loads a file only once, so that another build needs another name. */
  writeModule(name: string, tools: readonly SnapshotTool[]): void {
    this.write(name, tools.map(moduleText).join("\n"));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function moduleText(tool: SnapshotTool, index: number): string {
  const { inputSchema, outputSchema, source, line, examples, ...rest } = tool;
  const data: Omit<EmittedTool, "coerce" | "invoke"> = {
    ...rest,
    ...(examples && { examples }),
    ...{ contract: 1, kind: "plain", source: `${source}:${line ?? 1}`, inputSchema: JSON.stringify(inputSchema) },
    ...(outputSchema && { outputSchema: JSON.stringify(outputSchema) }),
  };
  return `export function tool${index}() {}
Object.defineProperty(tool${index}, Symbol.for("toolmark.tool"), { value: () => (${JSON.stringify(data)}) });`;
}
