/** What a provider takes as a name. */
export interface NameRule {
  readonly provider: string;
  /** Characters, as in a character class of a regular expression. */
  readonly characters: string;
  /** What the first character must be, where that is narrower. */
  readonly first?: string;
  readonly maxChars: number;
}

export function isLegalName(name: string, { characters, first, maxChars }: NameRule): boolean {
  return new RegExp(`^(?=[${first ?? characters}])[${characters}]{1,${maxChars}}$`).test(name);
}
