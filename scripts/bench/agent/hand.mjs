// The least that a loop can do: ask, check by hand, run, append.
import { makeModel, makeReserve } from "./script.mjs";

function check(value) {
  const { title, copies, express, tags } = value;
  const isRight = typeof title === "string" && Number.isFinite(copies) && typeof express === "boolean";
  return isRight && Array.isArray(tags) && tags.every((tag) => typeof tag === "string") ? value : undefined;
}

export function makeHand() {
  return async (seen) => {
    const reserve = makeReserve(seen);
    const model = makeModel("v3");
    const prompt = [{ role: "user", content: [{ type: "text", text: "go" }] }];
    for (;;) {
      const { content } = await model.doGenerate({ prompt });
      const calls = content.filter(({ type }) => type === "tool-call");
      if (calls.length === 0) return content[0].text;
      prompt.push({ role: "assistant", content });
      const results = await Promise.all(
        calls.map(async ({ toolCallId, toolName, input }) => {
          const value = check(JSON.parse(input));
          const output = { type: "text", value: JSON.stringify(await reserve(value)) };
          return { type: "tool-result", toolCallId, toolName, output };
        }),
      );
      prompt.push({ role: "tool", content: results });
    }
  };
}
