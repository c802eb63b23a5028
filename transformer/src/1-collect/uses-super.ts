import type ts from "typescript";

/** Whether a method speaks of `super`: in its own code or in arrow functions, which share it; other functions have their own. */
export function usesSuper(node: ts.Node, tsApi: typeof ts): boolean {
  return (
    tsApi.forEachChild(node, (child) => {
      if (child.kind === tsApi.SyntaxKind.SuperKeyword) return true;
      return hasSuperOfItsOwn(child, tsApi) ? false : usesSuper(child, tsApi);
    }) ?? false
  );
}

function hasSuperOfItsOwn(node: ts.Node, tsApi: typeof ts): boolean {
  return tsApi.isClassLike(node) || (tsApi.isFunctionLike(node) && !tsApi.isArrowFunction(node));
}
