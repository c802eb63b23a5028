/** A row as the database gave it. */
export type Row = Readonly<Record<string, unknown>>;

/** Runs one statement; values go by parameters alone. */
export type RunQuery = (sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** PostgreSQL, in this process or on a server: the same SQL for both. */
export interface Database {
  readonly kind: "embedded" | "server";
  readonly query: RunQuery;
  /** All or nothing; what is thrown inside rolls back. */
  readonly transaction: <Result>(work: (query: RunQuery) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** Where a store keeps its data. Neither: in memory, and gone when the store is closed. */
export interface DatabasePlace {
  /** A folder of this machine, made when missing. One process at a time. */
  path?: string;
  /** A server: `postgres://user:password@host/database`. */
  url?: string;
}
