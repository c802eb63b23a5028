import type { Database, DatabasePlace } from "./database.js";
import { openEmbedded } from "./open-embedded.js";
import { openServer } from "./open-server.js";

/** Opens the database at a place. A path that is a `postgres://` URL is a server too. */
export function openDatabase({ path, url }: DatabasePlace): Promise<Database> {
  const server = url ?? (path !== undefined && /^postgres(?:ql)?:\/\//.test(path) ? path : undefined);
  return server === undefined ? openEmbedded(path) : openServer(server);
}
