// A server in this very process, behind the SDK's own pair of transports; the floor is a function.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export async function memoryClient(folder, contender, count) {
  const module = await import(pathToFileURL(join(folder, `${contender}-server.mjs`)).href);
  if (module.makeAnswer) return handClient(module.makeAnswer(count));
  const file = createRequire(join(folder, "x.js")).resolve("@modelcontextprotocol/sdk/inMemory.js");
  const { InMemoryTransport } = await import(pathToFileURL(file.replace("/cjs/", "/esm/")).href);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await (await module.makeServer(count)).connect(theirs);
  const waiting = new Map();
  ours.onmessage = (message) => waiting.get(message.id)?.(message);
  await ours.start();
  let nextId = 1;
  return {
    async request({ method, params = {} }) {
      const id = nextId++;
      const answer = new Promise((resolve) => waiting.set(id, resolve));
      await ours.send({ jsonrpc: "2.0", id, method, params });
      const { result } = await answer;
      waiting.delete(id);
      return JSON.stringify({ result });
    },
    stop: () => ours.close(),
  };
}

const handClient = (answer) => ({
  request: async ({ method, params = {} }) => answer({ jsonrpc: "2.0", id: 1, method, params }),
  stop: () => undefined,
});
