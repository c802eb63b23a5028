/** What went wrong with a store. */
export type MemoryErrorCode =
  /** Another process, or this one, has the embedded store open. */
  | "STORE_LOCKED"
  /** The store was closed. */
  | "STORE_CLOSED"
  /** A package that the store needs is not installed. */
  | "PACKAGE_MISSING"
  /** The database could not be opened. */
  | "DATABASE_FAILED"
  /** The store was written by a newer version of this package. */
  | "STORE_TOO_NEW"
  /** The store's vectors are another embedder's. */
  | "EMBEDDER_CHANGED"
  /** An embedder gave something else than one vector for each text. */
  | "EMBEDDER_FAILED"
  /** Longer than the store takes, or empty. */
  | "CONTENT_REFUSED"
  /** The store holds as much as it may. */
  | "QUOTA_REACHED"
  /** No document at this path. */
  | "DOCUMENT_MISSING"
  /** The text to replace is not there, or more than once. */
  | "EDIT_REFUSED";

/** A store that cannot do what was asked. Messages name no secrets: a server's URL is shown without its password. */
export class MemoryError extends Error {
  override readonly name = "MemoryError";
  readonly code: MemoryErrorCode;

  constructor(code: MemoryErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
