import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ToolFunction } from "@toolmark/runtime";
import { CliError, usageError } from "../cli-error.js";
import { resolveModule } from "../load/resolve-module.js";

/** Where stores are: folders, or `postgres://` URLs. */
export interface StorePlaces {
  memory?: string | undefined;
  documents?: string | undefined;
}

/** The tools of stores, and what closes the stores. */
export interface StoreTools {
  tools: readonly ToolFunction[];
  close: () => Promise<void>;
}

type Memory = typeof import("@toolmark/memory");

/** The part of `@toolmark/builtin` that is used here: it is built after this package, and is the project's own copy. */
interface Builtin {
  makeMemoryTools(store: InstanceType<Memory["SemanticMemoryStore"]>): readonly ToolFunction[];
  makeDocumentTools(store: InstanceType<Memory["DocumentStore"]>): readonly ToolFunction[];
}

/** Places that hold wherever the command is started from. @throws CliError when both stores are to be in one folder */
export function resolvePlaces({ memory, documents }: StorePlaces, cwd: string): StorePlaces | undefined {
  if (memory === undefined && documents === undefined) return undefined;
  const places = { memory: absolute(memory, cwd), documents: absolute(documents, cwd) };
  if (places.memory !== places.documents || isUrl(places.memory ?? "")) return places;
  throw usageError("--memory and --documents need a folder each.");
}

/** Opens stores, so that what is wrong with them shows before a client comes. @throws CliError when one cannot be opened */
export async function openStoreTools(places: StorePlaces, builtinFile: string): Promise<StoreTools> {
  const builtin = (await import(pathToFileURL(builtinFile).href)) as Builtin; // the package's own entry
  const { DocumentStore, SemanticMemoryStore } = await loadMemory(builtinFile);
  const memories = places.memory === undefined ? undefined : new SemanticMemoryStore({ path: places.memory });
  const documents = places.documents === undefined ? undefined : new DocumentStore({ path: places.documents });
  const close = async (): Promise<void> => void (await Promise.all([memories?.close(), documents?.close()]));
  try {
    await openStore(() => Promise.all([memories?.describe(), documents?.list()]));
  } catch (error) {
    await close();
    throw error;
  }
  const tools: ToolFunction[] = [
    ...(memories ? builtin.makeMemoryTools(memories) : []),
    ...(documents ? builtin.makeDocumentTools(documents) : []),
  ];
  return { tools, close };
}

/** The package of the stores, as the ready-made tools have it. */
export async function loadMemory(builtinFile: string): Promise<Memory> {
  const file = resolveModule("@toolmark/memory", dirname(builtinFile));
  return (await import(pathToFileURL(file).href)) as Memory; // the package's own entry
}

/** Asks a store for the first time, which opens it. @throws CliError in the store's words when it cannot be opened */
export async function openStore(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (cause) {
    throw new CliError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function absolute(place: string | undefined, cwd: string): string | undefined {
  return place === undefined || isUrl(place) ? place : resolve(cwd, place);
}

function isUrl(place: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(place);
}
