import { MemoryError } from "../memory-error.js";
import type { Database, RunQuery } from "./database.js";

/** A step from one version of a store's tables to the next. Released steps never change. */
export type Migration = (query: RunQuery) => Promise<void>;

/** Any number: what two processes agree on when both migrate the same server. */
const migrationLock = 7_466_001;

/**
 * Brings the tables of a kind of store to the newest version, each store in one transaction.
 *
 * @throws MemoryError `STORE_TOO_NEW`
 */
export async function migrate(database: Database, store: string, migrations: readonly Migration[]): Promise<void> {
  await database.transaction(async (query) => {
    await query("select pg_advisory_xact_lock($1)", [migrationLock]);
    await query("create table if not exists toolmark_versions (store text primary key, version integer not null)");
    const [row] = await query("select version from toolmark_versions where store = $1", [store]);
    const version = Number(row?.["version"] ?? 0);
    if (version > migrations.length) {
      throw new MemoryError(
        "STORE_TOO_NEW",
        `The store has version ${version} and this package knows ${migrations.length}: update @toolmark/memory.`,
      );
    }
    for (const step of migrations.slice(version)) await step(query);
    await query(
      "insert into toolmark_versions values ($1, $2) on conflict (store) do update set version = excluded.version",
      [store, migrations.length],
    );
  });
}
