import { expectTypeOf, test } from "vitest";
import type { GeneratedHelpers } from "@toolmark/contract";
import type * as internal from "./internal.js";

test("the internal module is what generated code may call, and nothing else", () => {
  expectTypeOf<typeof internal>().toExtend<GeneratedHelpers>();
  expectTypeOf<keyof typeof internal>().toEqualTypeOf<keyof GeneratedHelpers>();
});
