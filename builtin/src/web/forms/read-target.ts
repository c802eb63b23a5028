import { attributeOf, type Element } from "./page.js";
import type { FormTarget } from "./web-form.js";

/** What relative addresses of a page begin with. */
export interface PagePlace {
  readonly base: string;
  readonly pageUrl: string;
}

/** The address in the first `<base href>`, else that of the page. */
export function readBase(elements: readonly Element[], pageUrl: string): string {
  const bases = elements.filter(({ tagName }) => tagName === "base");
  const href = bases.map((element) => attributeOf(element, "href")).find((value) => value !== undefined);
  if (href === undefined || !URL.canParse(href, pageUrl)) return pageUrl;
  const base = new URL(href, pageUrl);
  return /^https?:$/.test(base.protocol) ? base.href : pageUrl;
}

/** Where a form goes. */
export function readTarget(form: Element, place: PagePlace): FormTarget {
  return {
    method: readMethod(attributeOf(form, "method")),
    action: resolveAction(attributeOf(form, "action"), place),
    isMultipart: isMultipart(attributeOf(form, "enctype")),
  };
}

/** Where a button sends its form instead; undefined when it says nothing of that. */
export function readButtonTarget(button: Element, form: Element, place: PagePlace): FormTarget | undefined {
  const [action, method, enctype] = ["formaction", "formmethod", "formenctype"].map((name) =>
    attributeOf(button, name),
  );
  if (action === undefined && method === undefined && enctype === undefined) return undefined;
  const usual = readTarget(form, place);
  return {
    method: method === undefined ? usual.method : readMethod(method),
    action: action === undefined ? usual.action : resolveAction(action, place),
    isMultipart: enctype === undefined ? usual.isMultipart : isMultipart(enctype),
  };
}

function readMethod(method: string | undefined): "GET" | "POST" {
  return method?.toLowerCase() === "post" ? "POST" : "GET";
}

/** An empty action is the page itself, whatever its base. */
function resolveAction(action: string | undefined, { base, pageUrl }: PagePlace): string {
  const text = action?.trim() ?? "";
  if (text === "") return pageUrl;
  return URL.canParse(text, base) ? new URL(text, base).href : text.replace(/\s+/g, " ");
}

function isMultipart(enctype: string | undefined): boolean {
  return enctype?.trim().toLowerCase() === "multipart/form-data";
}
