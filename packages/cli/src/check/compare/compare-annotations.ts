import type { ToolAnnotations } from "@toolmark/contract";
import type { Finding } from "./change.js";
import { changed } from "./changed.js";

const effects = ["readOnly", "destructive", "idempotent", "openWorld"] as const;

/**
 * How much trust each effect earns. Policies run what is read-only and ask about what is destructive, so that a step down
 * stops calls that ran, or lets through what should have been asked about. An effect that is not spoken of counts as MCP
 * has it, save that "destructive" said aloud is worse than nothing said.
 */
const trust: Record<(typeof effects)[number], (value: boolean | undefined) => number> = {
  readOnly: (value) => Number(value === true),
  destructive: (value) => (value === undefined ? 1 : value ? 0 : 2),
  idempotent: (value) => Number(value === true),
  openWorld: (value) => Number(value === false),
};

/** Compares what two versions of a tool say of their effects. */
export function compareAnnotations(old: ToolAnnotations = {}, now: ToolAnnotations = {}): Finding[] {
  return effects.flatMap((effect) => {
    const [before, after] = [old[effect], now[effect]];
    if (before === after) return [];
    const step = trust[effect](after) - trust[effect](before);
    const kind = step < 0 ? "breaking" : step > 0 ? "compatible" : "description";
    return [{ kind, path: "annotations", text: changed(effect, before, after) } satisfies Finding];
  });
}
