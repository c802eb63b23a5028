import type { CheckerPort, TypeHandle } from "../../checker/port.js";

/** Whether a value may be left out, as far as its type says. */
export function takesUndefined(port: CheckerPort, type: TypeHandle): boolean {
  const view = port.viewOf(type);
  if (view.kind === "union") return view.members.some((member) => takesUndefined(port, member));
  return view.kind === "undefined" || view.kind === "void";
}

/** Whether the only thing to do with a value is to leave it out. */
export function takesNothing(port: CheckerPort, type: TypeHandle): boolean {
  const view = port.viewOf(type);
  if (view.kind === "union") return view.members.every((member) => takesNothing(port, member));
  return view.kind === "undefined" || view.kind === "void" || view.kind === "never";
}
