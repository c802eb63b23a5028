import type { Suspension } from "@toolmark/runtime";

/** For agents within a tool: the tool's own call cannot be kept, so neither can a call within it, and it is refused. */
export const noSuspension: Suspension = Object.freeze({
  suspend: () => Promise.reject(new Error("A call within a sub-agent cannot be kept.")),
  check: () => Promise.resolve({ ok: false as const, problem: "malformed" as const }),
  claim: () => false,
});
