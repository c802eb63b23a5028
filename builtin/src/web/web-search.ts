import type { tags, ToolContext } from "@toolmark/runtime";
import { HttpProblem } from "../http/http-problem.js";
import { serviceAsker, type ServiceAnswer, type ServiceOptions } from "./ask-service.js";
import { markAsContent } from "./mark-as-content.js";
import { orProblem } from "./or-problem.js";
import { fieldOf, itemsOf, lineOf } from "./read-json.js";
import { serviceUrl, urlBelow } from "./service-url.js";

/** `web_search` as a function. What goes wrong is a text beginning with `Error`. */
export type WebSearch = (
  query: string,
  ...rest: [numResults?: number, timeRange?: string, categories?: string, context?: ToolContext]
) => Promise<string>;

const timeRanges = ["day", "week", "month", "year"];

/** Makes a `web_search` by the SearXNG at `baseUrl`; without one, at `SEARXNG_BASE_URL`, else at `http://localhost:8080`. */
export function makeSearchTool(options: ServiceOptions = {}): WebSearch {
  /**
   * Searches the web and returns the best results: title, URL, date of publication where it is known, and an excerpt.
   *
   * @tool
   * @readOnly
   * @openWorld
   * @param query What to search for.
   * @param numResults How many results to return.
   * @param timeRange How recent: "day", "week", "month" or "year"; empty for any time. "day" is best for fresh news.
   * @param categories Kinds of sources, with commas between, such as "news,science"; empty for all. Those of "news" mostly
   * have dates.
   */
  // eslint-disable-next-line max-params -- a model has four, and the runtime adds one
  async function webSearch(
    query: string,
    numResults: number & tags.Type<"int"> = 5,
    timeRange: string = "",
    categories: string = "",
    context?: ToolContext,
  ): Promise<string> {
    if (query.trim() === "") return "Error: query is empty; say what to search for.";
    if (timeRange !== "" && !timeRanges.includes(timeRange)) return explainTimeRange(timeRange);
    const wanted = { q: query, format: "json", time_range: timeRange, categories };
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ""));
    return orProblem("contacting SearXNG", async () => {
      const baseUrl = options.baseUrl ?? serviceUrl("SEARXNG_BASE_URL", "http://localhost:8080");
      const answer = await serviceAsker(options, context)(urlBelow(baseUrl, "search", given));
      const results = readResults(answer).slice(0, Math.max(numResults, 1));
      return results.length === 0 ? renderNothing(query, answer) : renderAll(results);
    });
  }
  return webSearch;
}

function explainTimeRange(timeRange: string): string {
  const given = JSON.stringify(timeRange.slice(0, 50));
  return `Error: time_range is one of ${timeRanges.join(", ")}, or empty; received ${given}.`;
}

function readResults({ status, value }: ServiceAnswer): readonly unknown[] {
  if (status === 403)
    throw new HttpProblem("it answered with status 403; is JSON among the `search.formats` of its settings");
  if (status >= 400) throw new HttpProblem(`it answered with status ${status}`);
  const results = fieldOf(value, "results");
  if (!Array.isArray(results)) throw new HttpProblem("the answer has no results in it; is there a SearXNG");
  return itemsOf(results);
}

/** That nobody was there to answer is another thing than that there is nothing. */
function renderNothing(query: string, { value }: ServiceAnswer): string {
  const silent = itemsOf(fieldOf(value, "unresponsive_engines")).map((engine) => lineOf(itemsOf(engine)[0], 50));
  const names = silent.filter((name) => name !== undefined).slice(0, 10);
  const note = names.length === 0 ? "" : ` Sources that did not answer: ${names.join(", ")}.`;
  return `No results for ${JSON.stringify(query.slice(0, 200))}.${note}`;
}

function renderAll(results: readonly unknown[]): string {
  return markAsContent(results.map(renderResult).join("\n\n"), "the pages found");
}

function renderResult(result: unknown, index: number): string {
  const published = readDate(result);
  const lines = [
    lineOf(fieldOf(result, "url"), 2000) ?? "(no URL)",
    published === undefined ? undefined : `Published: ${published}`,
    lineOf(fieldOf(result, "content"), 500),
  ];
  const title = lineOf(fieldOf(result, "title"), 200) ?? "(no title)";
  return [`${index + 1}. ${title}`, ...lines.filter((line) => line !== undefined).map((line) => `   ${line}`)].join(
    "\n",
  );
}

/** searx has words in it, such as "2 hours ago", and the date elsewhere; SearXNG has the date. */
function readDate(result: unknown): string | undefined {
  const [published, date] = ["publishedDate", "pubdate"].map((key) => lineOf(fieldOf(result, key), 40));
  return published === undefined || /^\d{4}-/.test(published) ? published : (date ?? published);
}
