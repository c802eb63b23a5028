export { canonicalJson } from "./4-record/canonical-json.js";
export { hashTool } from "./4-record/hash-tool.js";
export { parseSnapshot, type ParsedSnapshot } from "./4-record/parse-snapshot.js";
export { renderSnapshot } from "./4-record/render-snapshot.js";
export type { Snapshot, SnapshotTool, SnapshotWriter } from "./4-record/snapshot.js";
export { splitSource } from "./4-record/split-source.js";
export { writeWhenChanged } from "./4-record/write-when-changed.js";
