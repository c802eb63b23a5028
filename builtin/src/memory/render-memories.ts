import type { Memory } from "@toolmark/memory";

/** One memory on each `- ` line; further lines of one are indented under it. */
export function renderMemories(memories: readonly (string | Memory)[]): string {
  const texts = memories.map((memory) => (typeof memory === "string" ? memory : memory.content));
  return texts.map((text) => `- ${text.trim().replace(/\r?\n|\r/g, "\n  ")}`).join("\n");
}
