// A process that serves over HTTP without sessions, and says which calls it begins and ends; started by tests.
import { writeSync } from "node:fs";
import { createTool } from "../tool/create-tool.js";
import { serveTools } from "./serve-tools.js";

const say = (...words: unknown[]): void => void writeSync(1, `${words.join(" ")}\n`);

const work = createTool({
  name: "work",
  description: "Takes a moment.",
  inputSchema: { type: "object", properties: { id: { type: "integer" } }, required: ["id"] },
  execute: async ({ id }) => {
    say("begin", id);
    await new Promise((resolve) => setTimeout(resolve, 15));
    say("end", id);
    return `done ${String(id)}`;
  },
});

const served = await serveTools([work], { transport: "http", port: 0 });
say("url", served.url);
