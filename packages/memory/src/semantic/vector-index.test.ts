import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { createServer, type AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { DatabasePlace } from "../database/database.js";
import { SemanticMemoryStore } from "./semantic-memory-store.js";

const dimensions = 16;

/** A vector that the text's number decides: the same everywhere, and no two alike. */
function vectorOf(text: string): number[] {
  let state = Number(/\d+/.exec(text)?.[0] ?? 0) + 1;
  return Array.from({ length: dimensions }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
}

function likeness(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

const batch = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ content: `n${from + at}`, metadata: { third: (from + at) % 3 } }));

/** What is truly nearest, by looking at all. */
function nearest(query: string, contents: readonly string[]): string[] {
  const target = vectorOf(query);
  const byLikeness = (a: string, b: string) => likeness(vectorOf(b), target) - likeness(vectorOf(a), target);
  return [...contents].filter((text) => likeness(vectorOf(text), target) > 0).sort(byLikeness);
}

/** Fills a store over the limit, and beyond it by much and by little. */
async function checkIndex(place: DatabasePlace): Promise<void> {
  const embedder = (texts: readonly string[]) => texts.map(vectorOf);
  const store = new SemanticMemoryStore({ ...place, embedder, indexFrom: 600 });
  await store.storeMany(batch(0, 550));
  expect(await store.describe()).toMatchObject({ vectors: "pgvector", search: "exact" });
  await store.storeMany(batch(550, 650));
  expect(await store.describe()).toMatchObject({ search: "hnsw", memories: 650 });
  await store.storeMany(batch(650, 1100));
  await store.storeMany(batch(1100, 1150));
  expect(await store.describe()).toMatchObject({ search: "hnsw", memories: 1150 });

  const all = batch(0, 1150);
  let found = 0;
  for (let at = 0; at < 20; at++) {
    const query = `${2000 + at}`;
    const truth = nearest(
      query,
      all.map(({ content }) => content),
    ).slice(0, 10);
    const hits = new Set((await store.search(query, { nResults: 10 })).map(({ content }) => content));
    found += truth.filter((content) => hits.has(content)).length;
  }
  expect(found / 200).toBeGreaterThanOrEqual(0.98);
  const thirds = all.filter(({ metadata }) => metadata.third === 1).map(({ content }) => content);
  const filtered = await store.search("3000", { nResults: 10, filter: { third: 1 } });
  expect(filtered.map(({ content }) => content)).toEqual(nearest("3000", thirds).slice(0, 10));
  await store.close();
}

it(
  "indexes many vectors, finds by the index what is nearest, and by a filter exactly",
  { timeout: 120_000 },
  async () => {
    await checkIndex({});
  },
);

it("does the same by PostgreSQL's protocol over a socket", { timeout: 120_000 }, async () => {
  const db = await PGlite.create({ extensions: { vector } });
  const port = await freePort();
  const server = new PGLiteSocketServer({ db, port, host: "127.0.0.1", maxConnections: 8 });
  await server.start();
  onTestFinished(async () => {
    await server.stop();
    await db.close();
  });
  await checkIndex({ url: `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable` });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
