import type { Decision, Preview, ServerEvent } from "../protocol.js";

/** The server of the page. */
export class Server {
  readonly #headers: Record<string, string>;

  constructor(token: string) {
    this.#headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  }

  /** What would become of arguments; `undefined` when the tools are busy or being loaded. */
  async preview(tool: string, inputText: string): Promise<Preview | undefined> {
    const answer = (await this.#post("preview", { tool, inputText })) as Partial<Preview>; // what the server makes
    return answer.ok === undefined ? undefined : (answer as Preview); // as above
  }

  async call(tool: string, inputText: string, asksAlways: boolean): Promise<string> {
    const { callId } = (await this.#post("call", { tool, inputText, asksAlways })) as { callId: string }; // what the server makes
    return callId;
  }

  async decide(callId: string, decision: Decision): Promise<void> {
    await this.#post("decide", { callId, ...decision });
  }

  async abort(callId: string): Promise<void> {
    await this.#post("abort", { callId });
  }

  /** All that happens, until the server is gone. @throws Error when it refuses */
  async *events(): AsyncGenerator<ServerEvent> {
    const response = await fetch("/api/events", { headers: this.#headers });
    if (!response.ok || !response.body) throw new Error(await reasonOf(response));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      const messages = text.split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        if (message.startsWith("data: ")) yield JSON.parse(message.slice("data: ".length)) as ServerEvent; // what the server makes
      }
    }
  }

  async #post(action: string, body: object): Promise<object> {
    const init = { method: "POST", headers: this.#headers, body: JSON.stringify(body) };
    const response = await fetch(`/api/${action}`, init);
    if (!response.ok) throw new Error(await reasonOf(response));
    return (await response.json()) as object; // the server answers in objects
  }
}

async function reasonOf(response: Response): Promise<string> {
  try {
    return ((await response.json()) as { error: string }).error; // what the server makes of a refusal
  } catch {
    return `The server answered with status ${response.status}.`;
  }
}
