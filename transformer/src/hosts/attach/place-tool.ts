import type ts from "typescript";
import type { ToolDeclaration } from "../../tool-declaration.js";
import type { Ts } from "../compiler.js";
import { fixedName } from "./function-name.js";

/** What has a name in the file, or gets one as it is `export default`. */
export type NamedNode = ts.FunctionDeclaration | ts.ClassDeclaration | ts.VariableDeclaration;

/** The function to attach to: by the name of its declaration, or of its class, and from there by members. */
export interface Target {
  owner: NamedNode | "this";
  members: readonly string[];
}

/** Where a tool is attached, whichever way a host adds to the file. */
export type Placement =
  /** At the start of a container of statements: functions are hoisted. */
  | { kind: "head"; at: ts.Node; target: Target }
  /** After a statement. */
  | { kind: "tail"; at: ts.Node; target: Target }
  /** In a static block at the end of a class that is an expression. */
  | { kind: "block"; at: ts.ClassExpression; target: Target }
  /** Around the function, or the method of an object literal, where it stands. */
  | { kind: "wrap"; at: ts.FunctionLikeDeclaration };

export function placeTool({ form, node }: ToolDeclaration, ts: Ts): Placement {
  switch (form) {
    case "function":
    case "default-function":
      return ts.isFunctionDeclaration(node)
        ? { kind: "head", at: node.parent, target: { owner: node, members: [] } }
        : { kind: "wrap", at: node };
    case "variable":
      return placeVariable(node, ts);
    case "method":
    case "static-method":
    case "static-field":
      return placeMember(node, form === "method" ? ["prototype"] : [], ts);
    default:
      return { kind: "wrap", at: node };
  }
}

function placeVariable(node: ts.FunctionLikeDeclaration, ts: Ts): Placement {
  const declaration = findAncestor(node, ts.isVariableDeclaration);
  const statement = declaration?.parent.parent;
  if (!declaration || !statement || !ts.isVariableStatement(statement) || !ts.isIdentifier(declaration.name)) {
    return { kind: "wrap", at: node };
  }
  return { kind: "tail", at: statement, target: { owner: declaration, members: [] } };
}

function placeMember(node: ts.FunctionLikeDeclaration, holder: readonly string[], ts: Ts): Placement {
  const member = ts.isClassElement(node) ? node : findAncestor(node, ts.isClassElement);
  const name = member?.name && fixedName(member.name, ts);
  const owner = member?.parent;
  if (name === undefined || !owner || !ts.isClassLike(owner)) {
    throw new Error("A class member cannot be reached from outside its class.");
  }
  const members = [...holder, name];
  return ts.isClassDeclaration(owner)
    ? { kind: "tail", at: owner, target: { owner, members } }
    : { kind: "block", at: owner, target: { owner: "this", members } };
}

function findAncestor<T extends ts.Node>(
  node: ts.Node,
  isWanted: (candidate: ts.Node) => candidate is T,
): T | undefined {
  for (let current: ts.Node | undefined = node.parent; current; current = current.parent) {
    if (isWanted(current)) return current;
  }
  return undefined;
}
