// A server in this process that answers by a function, and keeps every message that passed.

/** @param {(message: any) => object | undefined | Promise<object | undefined>} answer the result of a request */
export class ScriptedPeer {
  received = [];
  #answer;

  constructor(answer) {
    this.#answer = answer;
  }

  async connect(transport) {
    transport.onmessage = (message) => {
      this.received.push(message);
      if (message.id === undefined || !message.method) return;
      const { id } = message;
      Promise.resolve(this.#answer(message)).then((result) => result && transport.send({ jsonrpc: "2.0", id, result }));
    };
    await transport.start();
  }
}

export const initializeResult = {
  protocolVersion: "2025-06-18",
  capabilities: { tools: {} },
  serverInfo: { name: "scripted", version: "1" },
};

export const plainTool = (name) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: "object", properties: {} },
});
