// Makes a great many calls that end in every way, and counts what should be there of each and what should not.
import { getEventListeners } from "node:events";
import { kindOf, kinds, makeTools } from "./mixed-tools.mjs";

const TURN = 1000;
/** Streams that are left half-way, in every turn. */
const STREAMS = 50;

/**
 * @typedef {object} SoakReport
 * @property {number} calls
 * @property {number} results results that were returned
 * @property {number} resultEvents
 * @property {number} lateEvents
 * @property {string[]} faults what went wrong, the first of them
 * @property {number} listeners that were left at the signal
 */

/**
 * @param {typeof import("../../runtime/src/index.js")} runtime
 * @param {{ calls: number, onTurn?: (calls: number) => void }} options
 * @returns {Promise<SoakReport>}
 */
export async function runMixedCalls(runtime, { calls, onTurn }) {
  const soak = new Soak(runtime);
  const onRejection = (error) => soak.fault(`unhandled rejection: ${error}`);
  process.on("unhandledRejection", onRejection);
  try {
    while (soak.report.calls < calls) {
      await soak.runTurn();
      onTurn?.(soak.report.calls);
    }
    // What was too late has to arrive.
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    process.off("unhandledRejection", onRejection);
  }
  return soak.report;
}

class Soak {
  report = { calls: 0, results: 0, resultEvents: 0, lateEvents: 0, faults: [], listeners: 0 };
  #stop = new AbortController();
  #open = new Map();
  #dispatcher;
  #turns = 0;

  constructor(runtime) {
    this.#dispatcher = runtime.createDispatcher(makeTools(runtime), {
      approval: (name) => (name === "denied" ? runtime.Denied("not this one") : Promise.resolve(name !== "guarded")),
      onEvent: (event) => this.#hear(event),
      signal: this.#stop.signal,
      maxConcurrency: 50,
    });
  }

  fault(text) {
    if (this.report.faults.length < 10) this.report.faults.push(text);
  }

  async runTurn() {
    this.#turns++;
    const calls = Array.from({ length: TURN - STREAMS }, (_, at) => this.#makeCall(at));
    const streams = Array.from({ length: STREAMS }, (_, at) => this.#leaveStream(at));
    // Every tenth turn is stopped while it runs.
    const results = this.#turns % 10 === 0 ? await this.#runStopped(calls) : await this.#dispatcher.callAll(calls);
    await Promise.all(streams);
    this.#check(calls, results);
    this.report.listeners = getEventListeners(this.#stop.signal, "abort").length;
    if (this.#open.size > 0) this.fault(`no result event for ${[...this.#open.keys()].slice(0, 3).join(", ")}`);
    this.#open.clear();
  }

  #makeCall(at) {
    const kind = kindOf(at);
    const { tool: toolName = kind, input, inputText } = kinds[kind];
    return { ...this.#begin(`${kind}-${this.#turns}-${at}`), toolName, input, inputText, kind };
  }

  #begin(toolCallId) {
    this.report.calls++;
    this.#open.set(toolCallId, 0);
    return { toolCallId };
  }

  async #leaveStream(at) {
    const call = { ...this.#begin(`endless-${this.#turns}-${at}`), toolName: "endless", input: {} };
    let count = 0;
    for await (const event of this.#dispatcher.stream(call)) {
      if (event.toolCallId !== call.toolCallId) this.fault("an event of another call");
      if (++count > at % 5) break;
    }
  }

  async #runStopped(calls) {
    const stop = new AbortController();
    const pending = this.#dispatcher.callAll(calls, { signal: stop.signal });
    setImmediate(() => stop.abort());
    return pending;
  }

  #check(calls, results) {
    this.report.results += results.length;
    for (const [at, call] of calls.entries()) {
      const result = results[at];
      if (result?.toolCallId !== call.toolCallId) this.fault(`no result in place of ${call.toolCallId}`);
      else if (!isExpected(result, kinds[call.kind].failure)) {
        this.fault(`${call.toolCallId} ended as ${result.failure?.kind ?? "a value"}`);
      }
    }
  }

  #hear(event) {
    if (event.type === "tool-late-result") this.report.lateEvents++;
    if (event.type !== "tool-result") return;
    this.report.resultEvents++;
    if (!this.#open.delete(event.toolCallId)) this.fault(`a second result event for ${event.toolCallId}`);
  }
}

/** A call that was stopped may have ended before. */
const isExpected = ({ failure }, expected) => failure?.kind === expected || failure?.kind === "aborted";
