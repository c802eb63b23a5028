import type { ChangeKind } from "./change.js";

/** Who fills the schema in: the caller (`input`), or the tool (`output`). */
export type Direction = "input" | "output";

/**
 * How a difference changes the set of values that a schema allows:
 *
 * - `narrowed`: some are no longer allowed. A caller's may be among them; a reader meets nothing new.
 * - `widened`: more are allowed. A caller's still are; a reader may meet what it does not know.
 * - `broken`: neither contains the other, or something with a name is gone: bad for both.
 * - `safe`: no harm to either, as a new property that may be left out (by a caller) or looked past (by a reader).
 * - `default`: leaving the value out means something else.
 * - `text`: other words, same values.
 */
export type Effect = "narrowed" | "widened" | "broken" | "safe" | "default" | "text";

/** One difference between two schemas. */
export interface Difference {
  path: string;
  effect: Effect;
  text: string;
}

const kinds: Record<Effect, Record<Direction, ChangeKind>> = {
  narrowed: { input: "breaking", output: "compatible" },
  widened: { input: "compatible", output: "breaking" },
  broken: { input: "breaking", output: "breaking" },
  safe: { input: "compatible", output: "compatible" },
  default: { input: "breaking", output: "description" },
  text: { input: "description", output: "description" },
};

/** What a difference means to callers. */
export function kindOf(effect: Effect, direction: Direction): ChangeKind {
  return kinds[effect][direction];
}
