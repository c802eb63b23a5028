import type { Conversion } from "../conversion.js";

/** Says that an object without properties is sent after all: as an item or in a union it cannot be left out. */
export function noteUntyped(path: string, { report }: Conversion): void {
  const text = "An object without properties: {}.";
  report.push({ path, keyword: "properties", action: "moved-to-description", text });
}
