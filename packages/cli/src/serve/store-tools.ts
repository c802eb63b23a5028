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
  const memoryFile = resolveModule("@toolmark/memory", dirname(builtinFile));
  const { DocumentStore, SemanticMemoryStore } = (await import(pathToFileURL(memoryFile).href)) as Memory; // as above
  const memories = places.memory === undefined ? undefined : new SemanticMemoryStore({ path: places.memory });
  const documents = places.documents === undefined ? undefined : new DocumentStore({ path: places.documents });
  const close = async (): Promise<void> => void (await Promise.all([memories?.close(), documents?.close()]));
  try {
    await memories?.describe();
    await documents?.list();
  } catch (cause) {
    await close();
    throw new CliError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  const tools: ToolFunction[] = [
    ...(memories ? builtin.makeMemoryTools(memories) : []),
    ...(documents ? builtin.makeDocumentTools(documents) : []),
  ];
  return { tools, close };
}

function absolute(place: string | undefined, cwd: string): string | undefined {
  return place === undefined || isUrl(place) ? place : resolve(cwd, place);
}

function isUrl(place: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(place);
}
