import { expect, it } from "vitest";
import { readMessages } from "./read-messages.mjs";
import { renderFunctions, renderPage } from "./render-messages.mjs";

const good =
  "# Odd\n\nOdd things.\n\n## 990101 odd_what\n\n> `{what}` is odd.\n> It is not even.\n> Make {what} even.\n\nMore.\n";

it("reads a message", () => {
  expect(readMessages([{ file: "9901-odd.md", text: good }])).toEqual([
    {
      title: "Odd",
      introduction: "Odd things.",
      messages: [
        {
          slug: "odd_what",
          code: 990101,
          lines: ["`{what}` is odd.", "It is not even.", "Make {what} even."],
          explanation: "More.",
        },
      ],
    },
  ]);
});

it.each([
  ["a number of another area", good.replace("990101", "990201"), "does not begin with 9901"],
  ["a slug that is not snake_case", good.replace("odd_what", "oddWhat"), "slug in snake_case"],
  ["a text without advice", good.replace("> Make {what} even.\n", ""), "three lines"],
  ["half a sentence", good.replace("It is not even.", "not even"), "is not a sentence"],
  ["a slug twice", `${good}\n${good.slice(good.indexOf("##"))}`, "odd_what is used twice"],
])("refuses %s", (_, text, complaint) => {
  expect(() => readMessages([{ file: "9901-odd.md", text }])).toThrow(complaint);
});

it("renders a function with the names of its text, and a page", () => {
  const areas = readMessages([{ file: "9901-odd.md", text: good }]);
  expect(renderFunctions(areas)).toContain(
    'export const oddWhat = message<"what">("odd_what", 990101, ["`{what}` is odd.", "It is not even.", "Make {what} even. [odd_what]"]);',
  );
  expect(renderPage(areas)).toContain("### odd_what\n\nTS990101\n\n> `⟨what⟩` is odd.");
});
