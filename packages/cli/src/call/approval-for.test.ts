import { callTool, createTool } from "@toolmark/runtime";
import { describe, expect, it } from "vitest";
import { approvalFor } from "./approval-for.js";

const drop = createTool({
  name: "drop",
  description: "Drops.",
  annotations: { destructive: true },
  inputSchema: { type: "object", properties: { table: { type: "string" } } },
  execute: ({ table }) => `dropped ${String(table)}`,
});

async function dropAfter(answer: string | undefined, isApproved = false) {
  const asked: string[] = [];
  const ask = (question: string): Promise<string> => {
    asked.push(question);
    return Promise.resolve(answer ?? "");
  };
  const approval = approvalFor(isApproved, { ask: answer === undefined ? undefined : ask });
  const { isError, content } = await callTool(drop, { table: "users" }, { approval });
  return { isError, asked, text: JSON.stringify(content) };
}

describe("approvalFor", () => {
  it.each(["y", "Y", "yes", " YES \r"])("takes %j for a yes", async (answer) => {
    const { isError, asked } = await dropAfter(answer);
    expect([isError, asked]).toEqual([false, [expect.stringContaining('"table": "users"')]]);
  });

  it.each(["", "n", "no", "yess", "ok", "yes please"])("takes %j for a no", async (answer) => {
    expect((await dropAfter(answer)).isError).toBe(true);
  });

  it("asks nobody with --yes", async () => {
    expect(await dropAfter("n", true)).toMatchObject({ isError: false, asked: [] });
  });

  it("refuses, and says what to do, when there is nobody to ask", async () => {
    expect(await dropAfter(undefined)).toMatchObject({
      isError: true,
      text: expect.stringContaining("--yes") as string,
    });
  });
});
