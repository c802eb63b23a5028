// What models really send, and what comes back.
import { pathToFileURL } from "node:url";
import { check, dim, heading, plain, show } from "./report.mjs";
import { importRuntime } from "./show-schema.mjs";

const accepted = [
  {
    what: 'a number as text: "1" for an integer',
    tool: "searchBooks",
    sent: { query: "le guin", limit: "1" },
    claim: "limit arrives as the number 1: one book of two",
    holds: ({ total, books }) => total === 2 && books.length === 1,
  },
  {
    what: 'a boolean as text: "true"',
    tool: "findBooks",
    sent: { filter: { author: "herodotus", onlyAvailable: "true" } },
    claim: "onlyAvailable arrives as true",
    holds: (books) => books.length === 1 && books[0].title === "The Histories",
  },
  {
    what: "an array encoded twice, as JSON text in JSON",
    tool: "findBooks",
    sent: { filter: { genres: '["poetry"]', years: { from: "1900" } } },
    claim: "genres arrives as an array, and 1900 as a number",
    holds: (books) => books.map(({ id }) => id).join() === "POE-001,POE-003",
  },
  {
    what: "null for what was left out",
    tool: "countBooks",
    sent: { by: null },
    claim: "the function's own default holds",
    holds: (counts) => counts.poetry === 4,
  },
  {
    what: "a date as text",
    tool: "listOverdue",
    sent: { on: "2026-11-01" },
    claim: "on arrives as a Date; the context is filled in by the runtime",
    holds: (loans) => loans.map(({ dueOn }) => dueOn).join() === "2026-09-30,2026-10-21",
  },
];

const refused = [
  {
    what: "a missing argument",
    tool: "searchBooks",
    sent: { limit: 3 },
    claim: "the text names the argument",
    mentions: ["query"],
  },
  {
    what: "a typo in an enum",
    tool: "searchBooks",
    sent: { query: "kafka", sort: "titel" },
    claim: "the text lists what is allowed",
    mentions: ["sort", '"title"', '"author"', '"newest"', '"titel"'],
  },
  {
    what: "a misspelt argument and a number that is too big",
    tool: "searchBooks",
    sent: { querry: "kafka", limit: 500 },
    claim: "one answer names every problem, with the nearest name",
    mentions: ["querry", "query", "limit", "50"],
  },
  {
    what: "something the tool itself refuses",
    tool: "lendBook",
    sent: { bookId: "FIC-999", memberId: "M001" },
    claim: "the tool's own error reaches the model",
    mentions: ["FIC-999", "searchBooks"],
  },
  {
    what: "a destructive call that nobody has approved",
    tool: "withdrawBook",
    sent: { bookId: "FIC-009" },
    claim: "it does not run",
    mentions: ["approv"],
  },
];

export async function makeCalls({ project, module }) {
  heading("Calls as models make them");
  const { callTool } = await importRuntime(project);
  const tools = await import(pathToFileURL(module).href);
  for (const call of accepted) {
    const result = await makeCall(callTool, tools, call);
    const value = result.isError ? undefined : JSON.parse(textOf(result));
    check(call.claim, value !== undefined && call.holds(value), textOf(result));
  }
  for (const call of refused) {
    const result = await makeCall(callTool, tools, call);
    const text = textOf(result);
    check(call.claim, result.isError && call.mentions.every((word) => text.includes(word)), text);
  }
}

async function makeCall(callTool, tools, { what, tool, sent }) {
  plain(`  ${what}`);
  plain(dim(`    → ${tool}(${show(sent)})`));
  const result = await callTool(tools[tool], sent);
  plain(dim(`    ← ${result.isError ? "error: " : ""}${show(textOf(result))}`));
  return result;
}

function textOf({ content }) {
  return content.map((part) => (part.type === "text" ? part.text : `[${part.type}]`)).join("\n");
}
