import { isLegalName, type NameRule } from "./name-rule.js";

const HASH_CHARS = 7;

/** A name that the rule allows for each name, all different; the name itself where it may be. */
export function legalNames(names: readonly string[], rule: NameRule): ReadonlyMap<string, string> {
  const taken = new Set(names.filter((name) => isLegalName(name, rule)));
  return new Map(
    [...new Set(names)].map((name) => [
      name,
      isLegalName(name, rule) ? name : freeName(nearName(name, rule), taken, rule),
    ]),
  );
}

/** The base letters where Unicode knows them, `_` elsewhere; a name that is cut keeps a mark of what it was. */
function nearName(name: string, { characters, first, maxChars }: NameRule): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(new RegExp(`[^${characters}]`, "gu"), "_");
  const near = new RegExp(`^[${first ?? characters}]`).test(plain) ? plain : `_${plain}`;
  return near.length <= maxChars ? near : `${near.slice(0, maxChars - HASH_CHARS - 1)}_${hash(name)}`;
}

function freeName(wanted: string, taken: Set<string>, { maxChars }: NameRule): string {
  let name = wanted;
  for (let serial = 2; taken.has(name); serial += 1) {
    const mark = `_${serial}`;
    name = `${wanted.slice(0, maxChars - mark.length)}${mark}`;
  }
  taken.add(name);
  return name;
}

/** FNV-1a over UTF-16 units; only a mark, nothing depends on its strength. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36).padStart(HASH_CHARS, "0");
}
