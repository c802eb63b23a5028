import { CONTEXT_BRAND } from "@toolmark/contract";
import type { CheckerPort, TypeHandle } from "../../checker/port.js";

/** Whether a type is the runtime's context, whatever it is called; of a union, each member that is something. */
export function isContext(port: CheckerPort, type: TypeHandle): boolean {
  const view = port.viewOf(type);
  if (view.kind !== "union") return isObject(view.kind) && port.propertyOf(type, CONTEXT_BRAND) !== undefined;
  const members = view.members.filter((member) => !["undefined", "null"].includes(port.viewOf(member).kind));
  return members.length > 0 && members.every((member) => isContext(port, member));
}

function isObject(kind: string): boolean {
  return kind === "object" || kind === "intersection";
}
