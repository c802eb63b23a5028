/** In what the strict dialects differ. */
export interface StrictRules {
  /** Every property must be required, so that one that may be left out takes `null` instead. */
  readonly requiresAll: boolean;
  readonly allowsRecursion: boolean;
  readonly keepsDefault: boolean;
  /** Whether a demand may be sent. */
  keeps(keyword: string, value: unknown): boolean;
}
