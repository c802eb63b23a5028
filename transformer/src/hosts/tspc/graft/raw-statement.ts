import type ts from "typescript";
import type { Grafter } from "./grafter.js";

/**
 * A statement of ready JavaScript.
 *
 * The printer writes an identifier's text as it is. To parse the same text, reset its positions and have it transformed
 * and printed node by node gives the same output, takes a hundred times as long, and risks what positions of another file
 * always risk here: comments of the user's in our code.
 */
export function rawStatement(text: string, { factory }: Grafter): ts.Statement {
  return factory.createExpressionStatement(factory.createIdentifier(text.trim()));
}
