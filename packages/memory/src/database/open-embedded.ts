import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { MemoryError } from "../memory-error.js";
import type { Database, Row } from "./database.js";
import { loadPackage } from "./load-package.js";
import { lockFolder } from "./lock-folder.js";

/** The two go together: the extension is compiled for this very version. */
const packages = "@electric-sql/pglite@0.5.14 @electric-sql/pglite-pgvector@0.0.15";

type PGlite = import("@electric-sql/pglite").PGlite;

/** Opens PostgreSQL in this process: on a folder that no other process may use meanwhile, or without one in memory. */
export async function openEmbedded(path: string | undefined): Promise<Database> {
  if (path === undefined) return wrap(await start(undefined), () => undefined);
  const folder = resolve(path);
  mkdirSync(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    return wrap(await startOn(folder), unlock);
  } catch (cause) {
    unlock();
    if (cause instanceof MemoryError) throw cause;
    throw new MemoryError("DATABASE_FAILED", `The store at ${folder} could not be opened.`, { cause });
  }
}

/** A new store is made beside its place and moved there once whole: a process killed meanwhile leaves no half of one. */
async function startOn(folder: string): Promise<PGlite> {
  const data = join(folder, "data");
  const draft = join(folder, "data.new");
  if (!existsSync(data)) {
    rmSync(draft, { recursive: true, force: true });
    await (await start(draft)).close();
    renameSync(draft, data);
  }
  return start(data);
}

async function start(dataDir: string | undefined): Promise<PGlite> {
  const { PGlite } = await loadPackage(packages, () => import("@electric-sql/pglite"));
  const { vector } = await loadPackage(packages, () => import("@electric-sql/pglite-pgvector"));
  return PGlite.create({ ...(dataDir !== undefined && { dataDir }), extensions: { vector } });
}

function wrap(pglite: PGlite, unlock: () => void): Database {
  return {
    kind: "embedded",
    query: async (sql, parameters = []) => (await pglite.query<Row>(sql, [...parameters])).rows,
    transaction: (work) =>
      pglite.transaction((inner) =>
        work(async (sql, parameters = []) => (await inner.query<Row>(sql, [...parameters])).rows),
      ),
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}
