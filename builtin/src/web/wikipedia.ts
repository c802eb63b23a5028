import type { ToolContext } from "@toolmark/runtime";
import { HttpProblem } from "../http/http-problem.js";
import { serviceAsker, type AskService, type ServiceOptions } from "./ask-service.js";
import { markAsContent } from "./mark-as-content.js";
import { orProblem } from "./or-problem.js";
import { fieldOf, itemsOf, lineOf } from "./read-json.js";
import { serviceUrl, urlBelow } from "./service-url.js";

/** `wikipedia` as a function. What goes wrong is a text beginning with `Error`. */
export type Wikipedia = (query: string, context?: ToolContext) => Promise<string>;

/** Titles of one answer, for a model to choose among. */
const maxTitles = 40;

/**
 * Makes a `wikipedia` by the MediaWiki at `baseUrl`; without one, at `WIKIPEDIA_BASE_URL`, else at
 * `https://en.wikipedia.org`.
 */
export function makeWikipediaTool(options: ServiceOptions = {}): Wikipedia {
  /**
   * Returns the summary of a Wikipedia article, with its title and URL. Of a title that means many things, it returns the
   * titles to choose from.
   *
   * @tool
   * @readOnly
   * @openWorld
   * @param query Title of an article or words to search for, such as "Albert Einstein" or "general relativity".
   */
  async function wikipedia(query: string, context?: ToolContext): Promise<string> {
    const title = query.trim();
    if (title === "") return "Error: query is empty; give the title of an article.";
    const baseUrl = options.baseUrl ?? serviceUrl("WIKIPEDIA_BASE_URL", "https://en.wikipedia.org");
    const encyclopedia: Encyclopedia = { baseUrl, ask: serviceAsker(options, context) };
    return orProblem("fetching Wikipedia", () => lookUp(title, encyclopedia));
  }
  return wikipedia;
}

interface Encyclopedia {
  readonly baseUrl: string;
  readonly ask: AskService;
}

async function lookUp(query: string, encyclopedia: Encyclopedia): Promise<string> {
  const page = await findSummary(query, encyclopedia);
  if (page !== undefined) return render(page, query, encyclopedia);
  const title = await findTitle(query, encyclopedia);
  const found = title === undefined ? undefined : await findSummary(title, encyclopedia);
  if (title === undefined || found === undefined) return `No Wikipedia article found for ${show(query)}.`;
  const isSame = title.toLowerCase() === query.replaceAll("_", " ").toLowerCase();
  const note = isSame ? "" : `(No article has the title ${show(query)}; this is the closest that a search found.)\n\n`;
  return `${note}${await render(found, title, encyclopedia)}`;
}

/** undefined when there is no article with this title. */
async function findSummary(title: string, { baseUrl, ask }: Encyclopedia): Promise<unknown> {
  const name = title.replace(/\s+/g, "_").slice(0, 300);
  // The parser of URLs would climb up by these, also when they are encoded. No article is called so.
  if (/^\.+$/.test(name)) return undefined;
  const { status, value } = await ask(urlBelow(baseUrl, `api/rest_v1/page/summary/${encodeURIComponent(name)}`));
  if (status === 404) return undefined;
  requireSuccess(status);
  return value;
}

function requireSuccess(status: number): void {
  if (status >= 400) throw new HttpProblem(`it answered with status ${status}`);
}

/** The best of the titles that the search proposes. */
async function findTitle(query: string, { baseUrl, ask }: Encyclopedia): Promise<string | undefined> {
  const parameters = { action: "opensearch", search: query.slice(0, 300), limit: "5", namespace: "0", format: "json" };
  const { status, value } = await ask(urlBelow(baseUrl, "w/api.php", parameters));
  requireSuccess(status);
  const titles = itemsOf(itemsOf(value)[1]).filter((title) => typeof title === "string");
  return titles.find((title) => title.toLowerCase() === query.toLowerCase()) ?? titles[0];
}

async function render(page: unknown, query: string, encyclopedia: Encyclopedia): Promise<string> {
  const title = lineOf(fieldOf(page, "title"), 300) ?? query;
  const extract = fieldOf(page, "extract");
  const url = lineOf(fieldOf(fieldOf(fieldOf(page, "content_urls"), "desktop"), "page"), 2000);
  const isAmbiguous = fieldOf(page, "type") === "disambiguation";
  const summary = typeof extract === "string" ? extract.trim() : "";
  if (summary === "" && !isAmbiguous) return `No summary available for ${show(title)}.`;
  const body = isAmbiguous ? await renderChoice(title, summary, encyclopedia) : summary;
  const parts = [title, body, url].filter((part) => part !== undefined && part !== "");
  return markAsContent(parts.join("\n\n"), new URL(encyclopedia.baseUrl).host);
}

async function renderChoice(title: string, summary: string, encyclopedia: Encyclopedia): Promise<string> {
  const titles = await linkedTitles(title, encyclopedia);
  // Those that continue the title are what it may mean; the others are related.
  const [meant, related] = [true, false].map((is) => titles.filter((name) => name.startsWith(title) === is));
  const chosen = [...(meant ?? []), ...(related ?? [])].slice(0, maxTitles);
  const list = chosen.map((name) => `- ${name}`).join("\n");
  return `This is a disambiguation page: ask again for one of its titles.\n${list === "" ? summary : list}`;
}

/** That they cannot be had is no reason not to show the page. */
async function linkedTitles(title: string, { baseUrl, ask }: Encyclopedia): Promise<readonly string[]> {
  const parameters = { action: "query", prop: "links", titles: title, plnamespace: "0", pllimit: "500" };
  const url = urlBelow(baseUrl, "w/api.php", { ...parameters, format: "json", formatversion: "2", redirects: "1" });
  const answer = await ask(url).catch((error: unknown) => {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  });
  const [page] = itemsOf(fieldOf(fieldOf(answer?.value, "query"), "pages"));
  const titles = itemsOf(fieldOf(page, "links")).map((link) => lineOf(fieldOf(link, "title"), 200));
  return titles.filter((name) => name !== undefined);
}

function show(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}...` : text);
}
