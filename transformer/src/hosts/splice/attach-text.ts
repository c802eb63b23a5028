import { quote } from "../../3-emit/js-text.js";
import type { PlannedThunk } from "../../plan.js";

/** `x.attach(target, thunk)`; for a rejected tool, what makes asking for it throw. It returns the function. */
export function attachText(tool: PlannedThunk, target: string, importName: string): string {
  const [open, close] = attachAround(tool, importName);
  return open + target + close;
}

/** What stands before and behind the function. */
export function attachAround({ thunkName, name, rejection }: PlannedThunk, importName: string): [string, string] {
  return rejection === undefined
    ? [`${importName}.attach(`, `, ${thunkName})`]
    : [`${importName}.attachRejected(`, `, ${quote(name)}, ${quote(rejection)})`];
}
