import type { ToolFunction, ToolRecord } from "../tool/tool-record.js";
import type { IndexedTool, ToolFinder } from "./index-tools.js";

/** An index for calls that are all of one tool. */
export class OnlyTool implements ToolFinder, IndexedTool {
  constructor(
    readonly fn: ToolFunction,
    readonly record: ToolRecord,
  ) {}

  get(): IndexedTool {
    return this;
  }

  keys(): MapIterator<string> {
    return new Map([[this.record.name, this]]).keys();
  }
}
