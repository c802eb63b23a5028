import type { TypeHandle } from "../../checker/port.js";
import type { TypeIr } from "../../ir.js";
import type { TypeGraph } from "../graph/type-graph.js";
import { problemsIn } from "../problems/describe-problems.js";
import { createScope, type Scope } from "../problems/problem.js";
import { structuralSource } from "../sources/structural-source.js";
import type { TypeSource } from "../sources/type-source.js";
import { takesUndefined } from "../types/takes-undefined.js";
import type { TypeReader } from "../types/type-reader.js";

/** The type of the result; `undefined` where JSON cannot carry it, or where nothing is known of it. */
export function readOutput(
  reader: TypeReader,
  type: TypeHandle | undefined,
  source: TypeSource | undefined,
): { output: TypeIr | undefined; scope: Scope } {
  const scope = createScope();
  if (!type || isOpen(reader, type)) return { output: undefined, scope };
  const place = { path: "", source: resultSource(reader, source), writtenAt: undefined, scope, nested: undefined };
  const output = reader.read(type, place);
  const isTrue = problemsIn(reader.graph, scope).length === 0 && !isInputOnly(reader.graph, scope);
  return { output: isTrue ? output : undefined, scope };
}

/** Nothing comes back, perhaps, or anything. */
function isOpen({ port }: TypeReader, type: TypeHandle): boolean {
  return ["any", "unknown", "never"].includes(port.viewOf(type).kind) || takesUndefined(port, type);
}

/** What was written for the result itself, inside `Promise<…>` or as the second argument of a generator. */
function resultSource({ port }: TypeReader, source: TypeSource | undefined): TypeSource | undefined {
  const form = structuralSource(port, source);
  if (!form || !port.syntax.isTypeReferenceNode(form.node)) return source;
  const { typeName, typeArguments = [] } = form.node;
  const name = port.syntax.isIdentifier(typeName) ? typeName.text : "";
  const argument = name === "Promise" ? typeArguments[0] : /Generator$/.test(name) ? typeArguments[1] : undefined;
  return argument ? { node: argument, env: form.env } : source;
}

function isInputOnly(graph: TypeGraph, scope: Scope): boolean {
  const seen = new Set<string>();
  const check = (inner: Scope): boolean =>
    inner.isInputOnly ||
    inner.uses.some(({ key }) => {
      if (seen.has(key)) return false;
      seen.add(key);
      return check(graph.nodeOf(key).scope);
    });
  return check(scope);
}
