import type { Conversion } from "../conversion.js";
import { apply, type Restore } from "../restore.js";
import { viewSchema } from "../schema/view-schema.js";
import { writeGeminiView } from "./gemini-view.js";
import type { GeminiWriter } from "./gemini-writer.js";
import { noteUntyped } from "./note-untyped.js";

/** Restores by reference, shared by all writers of one conversion. */
type Restores = Map<string, { readonly restore: Restore | undefined }>;

/** A writer that starts from nothing. */
export function createGeminiWriter(conversion: Conversion, restores: Restores = new Map()): GeminiWriter {
  const writer: GeminiWriter = {
    conversion,
    size: { count: 0 },
    write(child, refs) {
      const written = writer.writeOrOmit(child, refs);
      if (written.filler) noteUntyped(child.path, conversion);
      return written;
    },
    writeOrOmit: (child, refs) => writeGeminiView(viewSchema(child, conversion), refs, writer),
    restoreCut: (ref) => (value, depth) => {
      // Only containers need anything, and only when a model went that deep is the type written once more.
      if (typeof value !== "object" || value === null) return value;
      const known = restores.get(ref) ?? writeAgain(ref, { ...conversion, report: [] }, restores);
      return apply(known.restore, value, depth);
    },
  };
  return writer;
}

function writeAgain(ref: string, conversion: Conversion, restores: Restores): { restore: Restore | undefined } {
  const written = createGeminiWriter(conversion, restores).write({ schema: { $ref: ref }, path: "" }, []);
  restores.set(ref, written);
  return written;
}
