import { AsyncLocalStorage } from "node:async_hooks";
import { context, ROOT_CONTEXT, SpanStatusCode, trace, type Context } from "@opentelemetry/api";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Denied, Pending } from "../approval/approval-answer.js";
import { createSuspension } from "../approval/suspension/create-suspension.js";
import { callTool } from "../dispatch/call-tool.js";
import { createDispatcher } from "../dispatch/create-dispatcher.js";
import { call, makeTool, sleep } from "../dispatch/make-tool.fixture.js";
import { traceTools } from "./trace-tools.js";

const exporter = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

/** As @opentelemetry/context-async-hooks does it. */
class AsyncContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  active = () => this.#storage.getStore() ?? ROOT_CONTEXT;
  with = (inner: Context, fn: any, self?: any, ...args: any[]) => this.#storage.run(inner, () => fn.apply(self, args));
  bind = (_: Context, target: any) => target;
  enable = () => this;
  disable = () => this;
}

beforeAll(() => void context.setGlobalContextManager(new AsyncContextManager()));
afterAll(() => context.disable());
beforeEach(() => exporter.reset());

const add = makeTool("add", async ({ a, b }) => a + b, { required: ["a", "b"] });

const trackedSpans = () =>
  exporter.getFinishedSpans().map((span) => ({
    name: span.name,
    attributes: span.attributes,
    status: span.status.code,
    events: span.events.map((event) => event.name),
    id: span.spanContext().spanId,
    parentId: span.parentSpanContext?.spanId,
  }));

it("makes a span of a call by the semantic conventions, without arguments and result", async () => {
  const { onEvent, wrap } = traceTools({ tracerProvider });
  await createDispatcher(wrap([add]), { onEvent }).call(call("add", { a: 1, b: 2 }, "c1"));
  expect(trackedSpans()).toMatchObject([{ name: "execute_tool add", status: SpanStatusCode.UNSET, events: [] }]);
  expect(trackedSpans()[0]?.attributes).toEqual({
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": "add",
    "gen_ai.tool.call.id": "c1",
    "gen_ai.tool.type": "function",
    "gen_ai.tool.description": "Does add.",
  });
});

it("records arguments and result when it is told to", async () => {
  const { onEvent } = traceTools({ tracerProvider, recordArguments: true, recordResults: true });
  await createDispatcher([add], { onEvent }).call(call("add", { a: "1", b: 2 }));
  expect(trackedSpans()[0]?.attributes).toMatchObject({
    "gen_ai.tool.call.arguments": '{"a":"1","b":2}',
    "gen_ai.tool.call.result": "3",
  });
});

it("records what a tool threw, and marks the span", async () => {
  const broken = makeTool("broken", () => {
    throw new TypeError("no disk");
  });
  const { onEvent } = traceTools({ tracerProvider });
  await createDispatcher([broken], { onEvent }).call(call("broken"));
  expect(trackedSpans()).toMatchObject([
    { status: SpanStatusCode.ERROR, events: ["exception"], attributes: { "error.type": "threw" } },
  ]);
  const [exception] = exporter.getFinishedSpans()[0]?.events ?? [];
  expect(exception?.attributes).toMatchObject({ "exception.type": "TypeError", "exception.message": "no disk" });
});

it("traces calls that never ran: unknown, wrong, denied", async () => {
  const { onEvent } = traceTools({ tracerProvider });
  const dispatcher = createDispatcher([add], { onEvent, approval: () => Denied("no") });
  await dispatcher.callAll([call("sub"), call("add", { a: "x" }, "c2"), call("add", { a: 1, b: 2 }, "c3")]);
  const types = trackedSpans().map(({ attributes }) => attributes["error.type"]);
  expect(types).toEqual(["unknown_tool", "invalid_arguments", "denied"]);
  expect(JSON.stringify(exporter.getFinishedSpans().map(({ attributes }) => attributes))).not.toContain('"x"');
});

it("does not take a call that waits for an answer for a failure", async () => {
  const { onEvent } = traceTools({ tracerProvider });
  const suspension = createSuspension({ secret: "0123456789abcdef0123456789abcdef" });
  await createDispatcher([add], { onEvent, suspension, approval: () => Pending() }).call(call("add", { a: 1, b: 2 }));
  expect(trackedSpans()).toMatchObject([
    { status: SpanStatusCode.UNSET, events: ["toolmark.tool-approval-request", "toolmark.tool-suspended"] },
  ]);
});

it("puts what a tool does below its call, in generators too", async () => {
  const work = () => tracerProvider.getTracer("test").startSpan("query", {}, context.active()).end();
  const plain = makeTool("plain", async () => work());
  const stream = makeTool("stream", async function* () {
    yield 1;
    await sleep(1);
    work();
  });
  const { onEvent, wrap } = traceTools({ tracerProvider });
  const dispatcher = createDispatcher(wrap([plain, stream]), { onEvent });
  await dispatcher.callAll([call("plain"), call("stream")]);
  const spans = trackedSpans();
  const parents = spans.filter(({ name }) => name === "query").map(({ parentId }) => parentId);
  const names = parents.map((parentId) => spans.find(({ id }) => id === parentId)?.name);
  expect(names.sort()).toEqual(["execute_tool plain", "execute_tool stream"]);
});

it("puts a call made inside a tool below that tool's, wrapped or not", async () => {
  const { onEvent } = traceTools({ tracerProvider });
  const outer = makeTool("outer", (_, parent) => callTool(add, { a: 1, b: 2 }, { parent }));
  await createDispatcher([outer], { onEvent }).call(call("outer"));
  const [inner, outermost] = trackedSpans();
  expect([inner?.name, outermost?.name]).toEqual(["execute_tool add", "execute_tool outer"]);
  expect(inner?.parentId).toBe(outermost?.id);
});

it("uses the global provider when it is given none, and is silent without one", async () => {
  const { onEvent, wrap } = traceTools();
  const dispatcher = createDispatcher(wrap([add]), { onEvent });
  expect((await dispatcher.call(call("add", { a: 1, b: 2 }))).value).toBe(3);
  trace.setGlobalTracerProvider(tracerProvider);
  await dispatcher.call(call("add", { a: 1, b: 2 }));
  trace.disable();
  expect(trackedSpans()).toHaveLength(1);
});
