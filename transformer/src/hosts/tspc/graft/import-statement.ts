import { INTERNAL_MODULE } from "@toolmark/contract";
import type ts from "typescript";
import type { Grafter } from "./grafter.js";

/**
 * Loads the internal module under the grafter's name.
 *
 * An import declaration that a transformer adds is never elided. In a file that becomes CommonJS `require` is called
 * outright: `verbatimModuleSyntax` leaves import declarations as they are there, and interop helpers are saved.
 */
export function importStatement({ factory, ts, importName }: Grafter, isCommonJs: boolean): ts.Statement {
  const name = factory.createIdentifier(importName);
  const module = factory.createStringLiteral(INTERNAL_MODULE);
  if (!isCommonJs) {
    const clause = factory.createImportClause(undefined, undefined, factory.createNamespaceImport(name));
    return factory.createImportDeclaration(undefined, clause, module);
  }
  const call = factory.createCallExpression(factory.createIdentifier("require"), undefined, [module]);
  const declaration = factory.createVariableDeclaration(name, undefined, undefined, call);
  return factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const),
  );
}
