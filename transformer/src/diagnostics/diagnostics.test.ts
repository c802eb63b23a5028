import { expect, it } from "vitest";
import { message } from "./message.js";
import { nearestName } from "./nearest-name.js";

const location = { fileName: "a.ts", start: 1, length: 2 };

it("fills in a message's names, each as often as it stands there", () => {
  const odd = message<"what">("odd_what", 990199, ["`{what}` is odd.", "Why: {what}. [odd_what]"]);
  expect(odd(location, { what: "x{y}" })).toEqual({
    slug: "odd_what",
    code: 990199,
    location,
    lines: ["`x{y}` is odd.", "Why: x{y}. [odd_what]"],
  });
});

it("adds related places only where there are some", () => {
  const odd = message("odd", 990199, ["Odd. [odd]"]);
  expect(odd(location, {}, [])).not.toHaveProperty("related");
  expect(odd(location, {}, [{ location, text: "There." }]).related).toHaveLength(1);
});

it.each([
  ["querry", "query"],
  ["limt", "limit"],
  ["Limit", "limit"],
  ["filetr", "filter"],
  ["maxline", "maxLines"],
  ["x", undefined],
  ["completelyElse", undefined],
])("takes %s for %s", (name, expected) => {
  expect(nearestName(name, ["query", "limit", "filter", "maxLines"])).toBe(expected);
});
