import { AsyncLocalStorage } from "node:async_hooks";
import {
  CreateMessageResultSchema,
  ElicitResultSchema,
  type ClientCapabilities,
  type CreateMessageRequest,
  type CreateMessageResult,
  type ElicitRequestFormParams,
  type ElicitResult,
} from "@modelcontextprotocol/sdk/types.js";
import type { RequestExtra } from "./request-extra.js";

/** A person may be away from the screen; the SDK's own limit is a minute. */
const answerTimeoutMs = 10 * 60_000;

/** The client that makes the call which is under way, and what may be asked of it in return. */
export interface MCPCaller {
  /** Shows the person a form. `undefined` where the client cannot: over stateless HTTP, say. */
  readonly elicit: ((params: ElicitRequestFormParams) => Promise<ElicitResult>) | undefined;
  /** Lets the client's model write something. `undefined` where the client does not do that. */
  readonly sample: ((params: CreateMessageRequest["params"]) => Promise<CreateMessageResult>) | undefined;
}

const callers = new AsyncLocalStorage<MCPCaller>();

/**
 * Gives the client that called the tool which is running; `undefined` when it was not called over MCP.
 *
 * @example `const answer = await currentCaller()?.elicit?.({ message: "Which city?", requestedSchema })`
 */
export function currentCaller(): MCPCaller | undefined {
  return callers.getStore();
}

/** Runs a call on behalf of a client. */
export function callFor<T>(extra: RequestExtra, capabilities: ClientCapabilities | undefined, call: () => T): T {
  const { signal } = extra;
  const options = { signal, timeout: answerTimeoutMs };
  const caller: MCPCaller = {
    elicit:
      capabilities?.elicitation &&
      ((params) => extra.sendRequest({ method: "elicitation/create", params }, ElicitResultSchema, options)),
    sample:
      capabilities?.sampling &&
      ((params) => extra.sendRequest({ method: "sampling/createMessage", params }, CreateMessageResultSchema, options)),
  };
  return callers.run(caller, call);
}
