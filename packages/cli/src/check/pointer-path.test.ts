import { expect, it } from "vitest";
import { pointerPath } from "./pointer-path.js";

it.each([
  ["", "input"],
  ["/properties/orders/items", "input.orders[]"],
  ["/properties/a~1b~0/prefixItems/1", 'input["a/b~"][1]'],
  ["/properties/items/anyOf/0/additionalProperties", "input.items.*"],
  ["/$defs/Node/properties/kids", "Node.kids"],
])("turns %j into %j", (pointer, path) => {
  expect(pointerPath(pointer)).toBe(path);
});
