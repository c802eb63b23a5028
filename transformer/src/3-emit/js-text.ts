/** A string literal that is right in any JavaScript file, in the quotes that need less escaping. */
export function quote(text: string): string {
  const double = JSON.stringify(text).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
  if (!text.includes('"')) return double;
  const single = double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return single.length + 2 < double.length ? `'${single}'` : double;
}

/** A literal for a scalar. Negative zero keeps its sign. */
export function literal(value: string | number | boolean | null): string {
  if (typeof value === "string") return quote(value);
  return Object.is(value, -0) ? "-0" : String(value);
}

const identifier = /^[A-Za-z_$][\w$]*$/;

/** A key of an object literal that becomes an own member, `__proto__` too. */
export function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return identifier.test(name) ? name : quote(name);
}

/** `object.name`, however the name is spelt. */
export function memberOf(object: string, name: string): string {
  return identifier.test(name) ? `${object}.${name}` : `${object}[${quote(name)}]`;
}

/** Declares names by what an object has under them; nothing when there are none. */
export function unpack(names: readonly string[], from: string): string {
  return names.length > 0 ? `const { ${names.join(", ")} } = ${from};\n` : "";
}

const inheritedNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Every object seems to have these: they are read through `own` and written through `define`. */
export function isInheritedName(name: string): boolean {
  return inheritedNames.has(name);
}
