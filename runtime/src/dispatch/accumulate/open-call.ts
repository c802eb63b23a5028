import { JsonProgress } from "./json-progress.js";

/** A piece of a tool call, as a provider streams it; every member may be missing, `null` or empty. */
export interface ToolCallDelta {
  /** Place of the call in the message. Some providers say 0 of every call. */
  index?: number | null | undefined;
  id?: string | null | undefined;
  name?: string | null | undefined;
  /** The next characters of the arguments' JSON text; some providers send the object, whole. */
  arguments?: string | object | null | undefined;
}

/** A call as far as it has come. */
export class OpenCall {
  readonly index: number | undefined;
  id = "";
  name = "";
  text = "";
  input: object | undefined = undefined;
  readonly #progress = new JsonProgress();

  constructor(index: number | null | undefined) {
    this.index = index ?? undefined;
  }

  add({ id, name, arguments: args }: ToolCallDelta): void {
    // The first id is the one that the provider knows the call by.
    this.id ||= id ?? "";
    if (name && name !== this.name) this.name += name;
    if (args && typeof args === "object") this.input = args;
    else if (args && !this.#isRepeat(id, args)) this.#append(args);
  }

  /** Whether a piece belongs to a call after this one. */
  isEndedBy(delta: ToolCallDelta): boolean {
    const { id, name, arguments: args } = delta;
    const hasArguments = typeof args === "string" ? args.trim() !== "" : Boolean(args);
    const isOther = Boolean(id) && this.id !== "" && id !== this.id;
    if (isOther && name) return !this.#isContinuedBy(delta);
    if (name && this.name !== "" && name !== this.name && (this.id === "" || this.text !== "")) return true;
    // What comes behind complete arguments is another call, whatever it is labelled.
    return hasArguments && this.#isComplete && !(typeof args === "string" && this.#isRepeat(id, args));
  }

  get #isComplete(): boolean {
    return this.input !== undefined || this.#progress.isComplete;
  }

  /** Some providers make a new id for every piece. */
  #isContinuedBy({ name, arguments: args }: ToolCallDelta): boolean {
    const isWithin = this.text !== "" && !this.#isComplete && name === this.name;
    return isWithin && typeof args === "string" && args !== "" && !args.trimStart().startsWith("{");
  }

  /** Some end with a piece that has all of it once more. */
  #isRepeat(id: string | null | undefined, args: string): boolean {
    return Boolean(id) && id === this.id && this.#isComplete && args === this.text;
  }

  #append(piece: string): void {
    this.text += piece;
    this.#progress.add(piece);
  }
}
