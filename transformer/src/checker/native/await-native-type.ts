import type { NativeChecker, NativeModule, NativeType } from "./native-api.js";

/**
 * What `await` makes of a type, which the API does not say: the types of which it is one. None where a `then` cannot be
 * understood.
 */
export function awaitNativeType(
  native: NativeModule,
  checker: NativeChecker,
  type: NativeType,
  depth = 0,
): readonly NativeType[] {
  if (depth > maxDepth) return [];
  const { Object: ObjectFlag, Union } = native.TypeFlags;
  if (type.flags & Union) {
    const members = type.getTypes() ?? [];
    const awaited = members.map((member) => awaitNativeType(native, checker, member, depth + 1));
    const isUnchanged = awaited.every(([first, ...others], index) => first === members[index] && others.length === 0);
    return isUnchanged ? [type] : [...new Set(awaited.flat())];
  }
  const then = type.flags & ObjectFlag ? checker.getPropertyOfType(type, "then") : undefined;
  if (!then) return [type];
  const result = resultOf(native, checker, checker.getTypeOfSymbol(then));
  return result ? awaitNativeType(native, checker, result, depth + 1) : [];
}

/** A promise of promises of promises. */
const maxDepth = 8;

/** `T` of `then(onfulfilled: ((value: T) => ...) | null, ...)`. */
function resultOf(
  { SignatureKind: { Call } }: NativeModule,
  checker: NativeChecker,
  then: NativeType | undefined,
): NativeType | undefined {
  const [method] = then ? checker.getSignaturesOfType(then, Call) : [];
  const callback = method && checker.getParameterType(method, 0);
  const certain = callback && checker.getNonNullableType(callback);
  const [fulfilled] = certain ? checker.getSignaturesOfType(certain, Call) : [];
  return fulfilled && checker.getParameterType(fulfilled, 0);
}
