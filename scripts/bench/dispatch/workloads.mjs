// A model's turn: calls of a few tools, as JSON text.

export const toolNames = ["reserve", "renew", "lend", "order"];

/** Calls in a turn; and whether somebody approves each and hears of all that happens. */
export const workloads = {
  1: { size: 1 },
  100: { size: 100 },
  10000: { size: 10_000 },
  "100-approval-events": { size: 100, isWatched: true },
};

export function makeCalls(size) {
  return Array.from({ length: size }, (_, index) => ({
    toolCallId: `call_${index}`,
    toolName: toolNames[index % toolNames.length],
    inputText: JSON.stringify({ title: `Book ${index}`, copies: index, express: index % 3 === 0, tags: ["a", "b"] }),
  }));
}

/** What a model reads of them. */
export function expectedTexts(size) {
  return Array.from({ length: size }, (_, index) => JSON.stringify({ title: `Book ${index}`, reserved: index }));
}
