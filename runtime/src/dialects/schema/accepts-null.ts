import type { Child, Conversion } from "../conversion.js";
import { resolveRef } from "./resolve-ref.js";
import { viewSchema } from "./view-schema.js";

/** Whether `null` is a value of the schema's own. */
export function acceptsNull(child: Child, conversion: Conversion): boolean {
  const silent = { ...conversion, report: [] };
  return visit(child, new Set());

  function visit(place: Child, followed: ReadonlySet<string>): boolean {
    const view = viewSchema(place, silent);
    return (
      view.isNullable ||
      view.members.some((member) => {
        if (member.kind !== "ref") return member.kind === "any";
        const schema = followed.has(member.ref) ? undefined : resolveRef(conversion.root, member.ref);
        return schema !== undefined && visit({ schema, path: "" }, new Set([...followed, member.ref]));
      })
    );
  }
}
