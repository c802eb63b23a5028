import type ts from "typescript";
import type { PlannedAnswer } from "../../../plan.js";
import { attachCall, type Grafter } from "./grafter.js";

/** `agent.run<T>(task)` becomes `agent.run(task, void 0, x.attach((v) => v, thunk))`. */
export function withAnswer(answer: PlannedAnswer, call: ts.CallExpression, grafter: Grafter): ts.CallExpression {
  const { factory } = grafter;
  const parameter = factory.createParameterDeclaration(undefined, undefined, "v");
  const reader = factory.createArrowFunction(
    undefined,
    undefined,
    [parameter],
    undefined,
    undefined,
    factory.createIdentifier("v"),
  );
  const options = call.arguments.length < 2 ? [factory.createVoidZero()] : [];
  const given = [...call.arguments, ...options, attachCall(answer, reader, grafter)];
  return factory.updateCallExpression(call, call.expression, call.typeArguments, given);
}
