import type ts from "typescript";

/** A property's name when it is known before the program runs. */
export function fixedNameOf(tsApi: typeof ts, name: ts.PropertyName | ts.BindingName): string | undefined {
  if (tsApi.isIdentifier(name)) return name.text;
  if (tsApi.isStringLiteralLike(name) || tsApi.isNumericLiteral(name)) return name.text;
  if (tsApi.isComputedPropertyName(name) && tsApi.isStringLiteralLike(name.expression)) return name.expression.text;
  return undefined;
}

/** What a function without a name is called; no tool can be called so unless the tag gives a name. */
export const NAMELESS = "default";
