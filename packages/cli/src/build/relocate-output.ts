import { dirname, join, relative, resolve } from "node:path";
import { mapMappings } from "./map-mappings.js";
import type { Mirror } from "./mirror.js";

/** Where a file was made, and where it goes. */
export interface Relocation {
  from: string;
  to: string;
}

/** What a source map (version 3) has that we touch. */
interface SourceMap {
  sourceRoot?: string;
  sources: readonly string[];
  sourcesContent?: readonly (string | null)[];
  mappings: string;
}

const inlineMap = /(\/\/# sourceMappingURL=data:application\/json;base64,)([A-Za-z0-9+/=]+)/;

/** A file that the compiler made, as it is to be where it goes: its source maps lead to what the user wrote. */
export function relocateOutput(text: string, place: Relocation, mirror: Mirror): string {
  if (place.from.endsWith(".map")) return relocateMap(text, place, mirror);
  if (!text.includes("//# sourceMappingURL=data:")) return text;
  return text.replace(inlineMap, (_, head: string, body: string) => {
    const map = relocateMap(Buffer.from(body, "base64").toString(), place, mirror);
    return head + Buffer.from(map).toString("base64");
  });
}

function relocateMap(text: string, { from, to }: Relocation, mirror: Mirror): string {
  const map = JSON.parse(text) as SourceMap; // the compiler's own output
  // With a root of the user's, sources are named relative to it, the same in the mirror.
  const isRooted = map.sourceRoot !== undefined && map.sourceRoot !== "";
  const places = map.sources.map((source) => (isRooted ? mirror.rootedPlace(source) : resolve(dirname(from), source)));
  const spliced = places.map((place) => mirror.splicedAt(place));
  const sources = places.map((place) => relative(dirname(to), mirror.realName(place)).replaceAll("\\", "/"));
  const mappings = spliced.every((one) => one === undefined)
    ? map.mappings
    : mapMappings(map.mappings, ({ source, ...at }) => {
        const original = spliced[source];
        const moved = original ? original.placeBefore(at) : at;
        return moved && { source, ...moved };
      });
  const contents = map.sourcesContent?.map((content, index) => spliced[index]?.original ?? content);
  const moved = { ...map, ...(!isRooted && { sources }), ...(contents && { sourcesContent: contents }), mappings };
  return JSON.stringify(moved);
}

/** The files of a folder, with the places that they go to. */
export function relocations(names: readonly string[], from: string, to: string): Relocation[] {
  return names.map((name) => ({ from: join(from, name), to: join(to, name) }));
}
