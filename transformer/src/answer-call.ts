import type ts from "typescript";

/** A call of an agent's method that asks for an answer of a type: `agent.run<Weather>("…")`. */
export interface AnswerCall {
  /** What the answer is called in schemas and problems. */
  name: string;
  node: ts.CallExpression;
  /** What to point at: the type. */
  nameNode: ts.TypeNode;
  type: ts.TypeNode;
  /** What must turn out to be an agent. */
  agent: ts.Expression;
}
