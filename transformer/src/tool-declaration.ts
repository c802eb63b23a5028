import type ts from "typescript";
import type { AnswerCall } from "./answer-call.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";

/**
 * Where a tool's function stands, which decides how the host attaches to it:
 *
 * - `function`: a function declaration with a name (exported, in a closure, a block or a namespace). Hoisted: attached at
 *   the start of its container.
 * - `default-function`: `export default function () {}` without a name.
 * - `variable`: `const f = () => {}` or `= function () {}`. Attached right after the statement.
 * - `static-method`, `static-field`: class members reached through the class. Attached right after the class.
 * - `method`: an instance method. Attached to the prototype's function, right after the class.
 * - `field`: an instance field holding a function; its initializer is wrapped.
 * - `object-member`: a method, or a property with a function, of an object literal; the value is wrapped.
 * - `expression`: every other function expression with the doc comment (an argument, an array element, `export default
 *   () => {}`); wrapped.
 */
export type DeclarationForm =
  | "function"
  | "default-function"
  | "variable"
  | "static-method"
  | "static-field"
  | "method"
  | "field"
  | "object-member"
  | "expression";

/** What phase 1 (collect) hands to phase 2 (analyze) and to the host. */
export interface ToolDeclaration {
  form: DeclarationForm;
  /** The function whose parameters and body count; of overloads, the implementation. */
  node: ts.FunctionLikeDeclaration;
  /** The function's own name, or that of the variable, member or property that holds it; `default` without one. */
  name: string;
  /** The identifier or property name to point at in diagnostics; the function's keyword without one. */
  nameNode: ts.Node;
  /** The statement, class or member that the host attaches to. */
  anchor: ts.Node;
  /** The nodes whose doc comments count, nearest first (overload signatures included). */
  docNodes: readonly ts.Node[];
}

/** All tools of one file, and what is wrong with how they are declared. */
export interface CollectedFile {
  sourceFile: ts.SourceFile;
  declarations: readonly ToolDeclaration[];
  /** Calls that may ask an agent for an answer of a type. */
  answerCalls: readonly AnswerCall[];
  diagnostics: readonly Diagnostic[];
}
