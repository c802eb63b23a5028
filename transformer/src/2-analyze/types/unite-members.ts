import type { TypeDoc, TypeIr } from "../../ir.js";

type Literals = TypeIr & { kind: "literals" };

/**
 * Makes one type of alternatives: flat, each once, the literals together in the place of the first, `true` and `false` as
 * `boolean`. The words are about the literals.
 */
export function uniteMembers(parts: readonly TypeIr[], doc?: TypeDoc): TypeIr {
  const members = parts.flatMap((part) => (part.kind === "union" && !part.doc ? part.members : [part]));
  const literals = members.filter(isPlainLiterals);
  const gathered = gather(literals, doc);
  const united: TypeIr[] = [];
  for (const member of members) {
    if (!isPlainLiterals(member)) united.push(member);
    else if (member === literals[0]) united.push(...gathered);
  }
  const distinct = withoutDuplicates(united);
  return distinct.length === 1 && distinct[0] ? distinct[0] : { kind: "union", members: distinct };
}

function isPlainLiterals(type: TypeIr): type is Literals {
  return type.kind === "literals" && !type.doc;
}

function gather(literals: readonly Literals[], doc: TypeDoc | undefined): TypeIr[] {
  const values = [...new Set(literals.flatMap((literal) => literal.values))];
  const isBoolean = values.includes(true) && values.includes(false);
  const others = isBoolean ? values.filter((value) => typeof value !== "boolean") : values;
  const list: TypeIr = {
    kind: "literals",
    values: others,
    isEnum: literals.every(({ isEnum }) => isEnum),
    ...(doc && { doc }),
  };
  const boolean: TypeIr = { kind: "boolean" };
  if (!isBoolean) return others.length > 0 ? [list] : [];
  if (others.length === 0) return [boolean];
  // Each where its first value was.
  return typeof values[0] === "boolean" ? [boolean, list] : [list, boolean];
}

function withoutDuplicates(types: readonly TypeIr[]): TypeIr[] {
  const texts = new Set<string>();
  return types.filter((type) => {
    const text = JSON.stringify(type);
    return texts.has(text) ? false : texts.add(text);
  });
}
