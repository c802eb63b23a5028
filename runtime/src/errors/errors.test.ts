import { describe, expect, it } from "vitest";
import { ApprovalRequired } from "./approval-required.js";
import { RuntimeError } from "./runtime-error.js";
import { ToolArgumentError } from "./tool-argument-error.js";
import { ToolFailed } from "./tool-failed.js";
import { ToolRetry } from "./tool-retry.js";
import { ToolSignatureError } from "./tool-signature-error.js";

const classes = { ApprovalRequired, ToolFailed, ToolRetry, ToolSignatureError };

describe("errors", () => {
  it.each(Object.entries(classes))("%s has a name, a code, a message and a cause", (name, Class) => {
    const cause = new Error("why");
    const error = new Class("what", { cause });
    expect(error).toMatchObject({ name, message: "what", cause });
    expect(error.code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(error).toBeInstanceOf(RuntimeError);
    expect(error.stack).toContain("errors.test");
  });

  it("know each other's kind, also across copies of this package", () => {
    const retry = new ToolRetry("again");
    const foreign = Object.assign(new Error("again"), { [Symbol.for("toolmark.ToolRetry")]: true });
    expect([retry, foreign].map(ToolRetry.isInstance)).toEqual([true, true]);
    expect(RuntimeError.isInstance(retry)).toBe(true);
    expect([retry, null, undefined, "x", {}].map(ToolFailed.isInstance)).toEqual(Array(5).fill(false));
    expect(ToolArgumentError.isInstance(new ToolArgumentError("m", { toolName: "t", issues: [] }))).toBe(true);
  });
});
