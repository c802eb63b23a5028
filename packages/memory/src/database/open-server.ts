import { MemoryError } from "../memory-error.js";
import type { Database, Row, RunQuery } from "./database.js";
import { loadPackage } from "./load-package.js";

/** How long to wait for a connection. */
const connectTimeoutMs = 10_000;

/** Opens a pool of connections to a server. @throws MemoryError when the server cannot be reached */
export async function openServer(url: string): Promise<Database> {
  const { default: pg } = await loadPackage("pg", () => import("pg"));
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, max: 4 });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  const query: RunQuery = async (sql, parameters = []) => (await pool.query<Row>(sql, [...parameters])).rows;
  try {
    await query("select 1");
  } catch (cause) {
    await pool.end();
    throw new MemoryError("DATABASE_FAILED", `The server ${withoutPassword(url)} could not be used.`, { cause });
  }
  return { kind: "server", query, transaction: (work) => runTransaction(pool, work), close: () => pool.end() };
}

async function runTransaction<Result>(
  pool: import("pg").Pool,
  work: (query: RunQuery) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(async (sql, parameters = []) => (await client.query<Row>(sql, [...parameters])).rows);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `postgres://${host}${pathname}`;
  } catch {
    return "of the given url";
  }
}
