import { expect, test } from "vitest";
import { Random } from "./random.mjs";
import { randomType } from "./random-type.mjs";
import { anyValue } from "./random-value.mjs";

test("repeats itself for the same seed", () => {
  const draw = (seed) => {
    const random = new Random(seed);
    return [randomType(random, 3), JSON.stringify(anyValue(random, 4)), random.next()];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});
