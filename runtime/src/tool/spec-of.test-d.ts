import { expectTypeOf, test } from "vitest";
import type { JsonSchema } from "@toolmark/contract";
import { select } from "./select.js";
import { specOf, type ToolSpec } from "./spec-of.js";
import type { ToolFunction } from "./tool-record.js";

declare module "./tool-registry.js" {
  interface ToolRegistry {
    get_weather: { input: { city: string }; output: { celsius: number }; parameters: "city" | "unit" };
  }
}

declare const tools: ToolFunction[];

test("a function's spec knows what the function takes and gives", () => {
  const spec = specOf(async (city: string, days?: number) => `${city} ${days}`);
  type Types = NonNullable<(typeof spec)["~types"]>;
  expectTypeOf<Types["arguments"]>().toEqualTypeOf<[city: string, days?: number | undefined]>();
  expectTypeOf<Types["result"]>().toEqualTypeOf<string>();
  expectTypeOf(spec.function.name).toEqualTypeOf<string>();
});

test("a registered tool's spec knows its parameters", () => {
  const spec = specOf("get_weather", tools);
  expectTypeOf(spec.function.parameters.properties.city).toExtend<JsonSchema>();
  expectTypeOf<NonNullable<ToolSpec<"get_weather">["~types"]>["result"]>().toEqualTypeOf<{ celsius: number }>();
  // @ts-expect-error -- no such parameter
  spec.function.parameters.properties.town;
});

test("names are those of the registry", () => {
  select(tools, { exclude: ["get_weather"] });
  // @ts-expect-error -- no such tool
  select(tools, { exclude: ["get_wether"] });
  // @ts-expect-error -- no such tool
  specOf("get_wether", tools);
});
