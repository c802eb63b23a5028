import type ts from "typescript";
import type { AnswerCall } from "../answer-call.js";

/** Methods of an agent whose type argument is the type of its answer. */
const methods: ReadonlySet<string> = new Set(["run", "stream", "resume", "streamResumed"]);

/** Whether a text may have such a call. */
export const answerText = /\.\s*(?:run|stream|resume|streamResumed)\s*</;

/**
 * Finds the calls of a file that may ask an agent for an answer of a type: `agent.run<Weather>(…)`. Whether it is an agent,
 * only the types can tell.
 */
export function findAnswerCalls(tsApi: typeof ts, file: ts.SourceFile): AnswerCall[] {
  if (!answerText.test(file.text)) return [];
  const found: AnswerCall[] = [];
  const visit = (node: ts.Node): void => {
    const answer = readCall(tsApi, node);
    if (answer) found.push(answer);
    tsApi.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A call that has its third argument already is left as it is. */
function readCall(tsApi: typeof ts, node: ts.Node): AnswerCall | undefined {
  if (!tsApi.isCallExpression(node) || !tsApi.isPropertyAccessExpression(node.expression)) return undefined;
  const [type, ...otherTypes] = node.typeArguments ?? [];
  const { length } = node.arguments;
  if (!type || otherTypes.length > 0 || !methods.has(node.expression.name.text) || length === 0 || length > 2) {
    return undefined;
  }
  if (node.arguments.some((argument) => tsApi.isSpreadElement(argument))) return undefined;
  return { name: ANSWER_NAME, node, nameNode: type, type, agent: node.expression.expression };
}

/** Name of the one parameter that an answer is read as. */
const ANSWER_NAME = "answer";
