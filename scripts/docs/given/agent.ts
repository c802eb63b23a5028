// What the examples of docs/agent.md are given; packages/agent/src/docs.test.ts runs them with scripts of its own.
import type { ToolFunction } from "@toolmark/runtime";
import { scriptedModel } from "@toolmark/testing";
import { searchBooks } from "./library.js";

export { searchBooks } from "./library.js";
export const model = scriptedModel(["Moby-Dick."]);
export const tools: readonly ToolFunction[] = [searchBooks];
export declare function save(text: string): Promise<void>;
export declare function load(): Promise<string>;
