/** Reads an inbox at its own pace. */
export interface InboxReader {
  /** What was posted and this reader has not had yet, the oldest first. */
  take(): string[];
  /** Whether there is something to take. */
  readonly hasMail: boolean;
}

/**
 * Messages for agents that are already at work. Each reader gets every message, whatever others have read: one inbox serves
 * an agent and all its sub-agents.
 *
 * An agent takes its mail before each turn of the model, as messages of the user, and does not end a run while there is some.
 *
 * @example
 * const inbox = new Inbox();
 * const running = new Agent(model, { inbox }).run("Compare the three offers.");
 * inbox.post("Leave the second one out, it was withdrawn.");
 */
export class Inbox {
  readonly #messages: string[] = [];

  post(message: string): void {
    this.#messages.push(message);
  }

  /** Opens a reader of its own. It starts with what was posted before. */
  open(): InboxReader {
    const messages = this.#messages;
    let at = 0;
    return {
      take: () => {
        const mail = messages.slice(at);
        at += mail.length;
        return mail;
      },
      get hasMail() {
        return at < messages.length;
      },
    };
  }
}
