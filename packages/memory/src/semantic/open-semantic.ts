import type { Database, DatabasePlace } from "../database/database.js";
import { migrate } from "../database/migrate.js";
import { openDatabase } from "../database/open-database.js";
import { semanticMigrations } from "./semantic-migrations.js";

/** Opens the database with the tables of semantic memories in it. */
export async function openSemantic(place: DatabasePlace): Promise<Database> {
  const database = await openDatabase(place);
  try {
    await migrate(database, "memories", semanticMigrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
