import type { PageDocument } from "./page-dom.js";

/** Names that pages give the time of their publication, the surest first. */
const metaNames = [
  "article:published_time",
  "og:article:published_time",
  "og:published_time",
  "datepublished",
  "citation_publication_date",
  "citation_date",
  "parsely-pub-date",
  "sailthru.date",
  "pubdate",
  "publishdate",
  "publish-date",
  "publish_date",
  "dc.date.issued",
  "dcterms.issued",
  "dc.date",
  "dcterms.date",
  "dcterms.created",
  "date",
];

/** Objects of a page's data that are looked at; a page may repeat them without end. */
const maxObjects = 2000;

/** When a page says that it was published: by a `meta` element, else by its data in JSON, else by its first `time`. */
export function readPublished(document: PageDocument): string | undefined {
  return fromMeta(document) ?? fromData(document) ?? fromTime(document);
}

function fromMeta(document: PageDocument): string | undefined {
  const found = new Map<string, string>();
  for (const element of document.querySelectorAll("meta")) {
    const name = ["property", "name", "itemprop"].map((key) => element.getAttribute(key)).find((key) => key !== null);
    const date = readDate(element.getAttribute("content"));
    const key = name?.trim().toLowerCase();
    if (key !== undefined && date !== undefined && !found.has(key)) found.set(key, date);
  }
  return metaNames.map((name) => found.get(name)).find((date) => date !== undefined);
}

function fromData(document: PageDocument): string | undefined {
  for (const element of document.querySelectorAll("script")) {
    if (!/^\s*application\/ld\+json/i.test(element.getAttribute("type") ?? "")) continue;
    const date = findPublished(parseJson(element.textContent));
    if (date !== undefined) return date;
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The outermost one: deeper ones are of comments and of other pages. */
function findPublished(data: unknown): string | undefined {
  const waiting = [data];
  for (let index = 0; index < waiting.length && index < maxObjects; index++) {
    const value = waiting[index];
    if (typeof value !== "object" || value === null) continue;
    const date = "datePublished" in value ? readDate(value.datePublished) : undefined;
    if (date !== undefined) return date;
    const inner: unknown[] = Object.values(value);
    waiting.push(...inner.slice(0, maxObjects));
  }
  return undefined;
}

function fromTime(document: PageDocument): string | undefined {
  const times = [...document.querySelectorAll("time")];
  const isMarked = (selector: string) =>
    times.find((time) => time.hasAttribute(selector) || time.getAttribute("itemprop") === "datePublished");
  for (const time of [isMarked("pubdate"), ...times]) {
    const date = readDate(time?.getAttribute("datetime"));
    if (date !== undefined) return date;
  }
  return undefined;
}

/** As the page has it, when it is a date and nothing more. */
function readDate(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text.length < 4 || text.length > 40 || !/^[\w\s:.,+/()-]+$/.test(text) || /[\r\n]/.test(text)) return undefined;
  return /\d{4}/.test(text) && !Number.isNaN(Date.parse(text.replaceAll("/", "-"))) ? text : undefined;
}
