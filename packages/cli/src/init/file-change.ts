/** A file as it is and as it shall be. */
export interface FileChange {
  /** Relative to the project. */
  name: string;
  /** `undefined` for a new file. */
  before: string | undefined;
  after: string;
}
