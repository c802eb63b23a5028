import { batch, computed, effect, signal } from "@preact/signals";
import type { CallView, Decision, Preview, ServerEvent, ToolView } from "./protocol.js";
import { draftOf } from "./form/draft.js";
import type { Server } from "./server/server.js";

const previewDelayMs = 150;
const reconnectMs = 1000;

/** What the page shows, and what can be done on it. */
export class PageState {
  readonly target = signal("");
  readonly tools = signal<readonly ToolView[]>([]);
  readonly problem = signal<string | undefined>(undefined);
  readonly isConnected = signal(false);
  readonly calls = signal<readonly CallView[]>([]);
  readonly toolName = signal("");
  readonly callId = signal("");
  /** The arguments as they will be sent. */
  readonly inputText = signal("{}");
  readonly preview = signal<Preview | undefined>(undefined);
  readonly asksAlways = signal(false);

  readonly tool = computed(() => this.tools.value.find(({ name }) => name === this.toolName.value));
  readonly call = computed(() => this.calls.value.find(({ id }) => id === this.callId.value));

  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
    this.#previewAsTyped();
  }

  /** Hears the server for as long as the page is open. */
  async listen(): Promise<void> {
    for (;;) {
      try {
        for await (const event of this.#server.events()) this.#take(event);
        this.problem.value = "The server has ended. Start the command again, and open the address that it prints.";
      } catch (error) {
        this.problem.value = error instanceof TypeError ? "The server cannot be reached." : String(error);
      }
      this.isConnected.value = false;
      await new Promise((resolve) => setTimeout(resolve, reconnectMs));
    }
  }

  choose(tool: ToolView): void {
    batch(() => {
      this.toolName.value = tool.name;
      this.inputText.value = draftOf(tool.inputSchema);
      this.callId.value = "";
    });
  }

  async run(toolName = this.toolName.value, inputText = this.inputText.value): Promise<void> {
    this.callId.value = await this.#server.call(toolName, inputText, this.asksAlways.value);
  }

  replay({ tool, inputText }: CallView): Promise<void> {
    return this.run(tool, inputText);
  }

  /** Takes a call's arguments to be changed before it is made again. */
  edit({ tool, inputText }: CallView): void {
    batch(() => {
      this.toolName.value = tool;
      this.inputText.value = inputText;
    });
  }

  decide({ id }: CallView, decision: Decision): Promise<void> {
    return this.#server.decide(id, decision);
  }

  abort({ id }: CallView): Promise<void> {
    return this.#server.abort(id);
  }

  #take(event: ServerEvent): void {
    batch(() => {
      this.isConnected.value = true;
      switch (event.type) {
        case "state":
          this.target.value = event.state.target;
          this.calls.value = event.state.calls;
          return this.#takeTools(event.state);
        case "tools":
          return this.#takeTools(event);
        case "call":
          this.calls.value = [...this.calls.value.filter(({ id }) => id !== event.call.id), event.call].sort(byNumber);
      }
    });
  }

  #takeTools({ tools, problem }: { tools: readonly ToolView[]; problem: string | undefined }): void {
    this.tools.value = tools;
    this.problem.value = problem;
    const [first] = tools;
    if (this.tool.value === undefined && first) this.choose(first);
  }

  #previewAsTyped(): void {
    let timer: ReturnType<typeof setTimeout>;
    effect(() => {
      const [tool, text] = [this.tool.value, this.inputText.value];
      clearTimeout(timer);
      if (tool) timer = setTimeout(() => void this.#ask(tool.name, text), previewDelayMs);
    });
  }

  async #ask(tool: string, text: string): Promise<void> {
    const preview = await this.#server.preview(tool, text).catch(() => undefined);
    if (this.toolName.value === tool && this.inputText.value === text) this.preview.value = preview;
  }
}

function byNumber(one: CallView, other: CallView): number {
  return one.id.localeCompare(other.id, undefined, { numeric: true });
}
