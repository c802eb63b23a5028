import { ApprovalRequired } from "../errors/approval-required.js";
import { approveCall, type Verdict } from "./approve-call.js";
import { CallContext } from "./call-context.js";
import type { CallRun } from "./call-run.js";
import { driveGenerator } from "./generator/drive-generator.js";
import { isGenerator } from "./generator/is-generator.js";
import { isThenable } from "./is-thenable.js";
import { messageOf } from "./render/describe-error.js";

/** Asks for approval and, when it is given, calls the function as soon as it may run beside the others. */
export function admitCall(run: CallRun, question?: string): void {
  const verdict = approveCall(run, question);
  if (isThenable(verdict)) void verdict.then((late) => enter(run, late));
  else enter(run, verdict);
}

function enter(run: CallRun, verdict: Verdict): void {
  if (verdict !== undefined) run.finish(verdict);
  else if (!run.isFinished) waitOrInvoke(run);
}

function waitOrInvoke(run: CallRun): void {
  const { gate } = run.batch;
  if (gate === undefined) invokeCall(run);
  else gate.enter(run);
}

/** Calls the function. Its value may come at once, later, or bit by bit. */
export function invokeCall(run: CallRun): void {
  // Whoever was asked, or a call before this one, may have stopped them all.
  if (run.batch.isAborted) return run.finish({ kind: "aborted" });
  const { fn, record } = run.tool;
  let value: unknown;
  try {
    value = record.invoke(fn, run.input as object, new CallContext(run)); // coerced arguments are an object
  } catch (error) {
    return fail(run, error);
  }
  if (!isThenable(value)) return take(run, value);
  run.holdOpen();
  Promise.resolve(value).then(
    (late) => take(run, late),
    (error: unknown) => fail(run, error),
  );
}

function take(run: CallRun, value: unknown): void {
  if (isGenerator(value)) void driveGenerator(run, value, (error) => fail(run, error));
  else run.finish({ kind: "value", value });
}

/** A tool that looks at its arguments and wants somebody to agree is called again when somebody has. */
function fail(run: CallRun, error: unknown): void {
  if (run.isFinished || run.isApproved || !ApprovalRequired.isInstance(error)) {
    return run.finish({ kind: "threw", error });
  }
  run.stopTimer();
  run.batch.gate?.leave(run);
  admitCall(run, messageOf(error));
}
