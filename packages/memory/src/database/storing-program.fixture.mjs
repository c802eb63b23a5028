// Stores numbered facts one by one and says after each that it is stored, until it is killed.
import { SemanticMemoryStore } from "../../dist/index.js";

const [path, first] = process.argv.slice(2);
const store = new SemanticMemoryStore({ path });
for (let at = Number(first); ; at++) {
  await store.store(`fact ${at} ${"padding ".repeat(at % 50)}`, { at });
  process.stdout.write(`${at}\n`);
}
