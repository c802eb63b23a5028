import type { ToolFunction } from "../tool/tool-record.js";

/** What a tool's function comes to: what its promise holds, or what its generator returns. */
export type ToolValue<F extends ToolFunction> = Final<Awaited<ReturnType<F>>>;

type Final<Value> = Value extends AsyncGenerator<unknown, infer Result> | Generator<unknown, infer Result>
  ? Returned<Awaited<Result>>
  : Value;

/** A generator that returns nothing has its result in what it yielded. */
type Returned<Result> = [Result] extends [undefined | void] ? unknown : Result;
