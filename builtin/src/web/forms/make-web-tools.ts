import type { ToolContext } from "@toolmark/runtime";
import { environmentPolicy } from "../../http/environment-policy.js";
import { fetchResource, type FetchedResource, type FetchOptions } from "../../http/fetch-resource.js";
import { HttpProblem } from "../../http/http-problem.js";
import type { UrlPolicy } from "../../http/url-policy.js";
import { markAsContent } from "../mark-as-content.js";
import { orProblem } from "../or-problem.js";
import { userAgent as ownUserAgent } from "../user-agent.js";
import { encodeForm, type FormValue } from "./encode-form.js";
import { KnownForms } from "./known-forms.js";
import { renderForms } from "./render-forms.js";
import { renderResponse } from "./render-response.js";
import { webSession, type WebSession } from "./web-session.js";

/** How {@link makeWebTools} works. */
export interface WebToolsOptions {
  /** Cookies and credentials, to be shared with others. @default a new one, with neither */
  session?: WebSession | undefined;
  /** For the whole of one request. @default 15,000 */
  timeoutMs?: number | undefined;
  /** Of a page or answer that are shown. @default 20,000 */
  maxContentChars?: number | undefined;
  /** Goes where the session has none of its own; null for none at all. @default that of Toolmark */
  userAgent?: string | null | undefined;
  /** Which URLs may be reached. @default public addresses only, as the environment changes it */
  policy?: UrlPolicy | undefined;
}

/** `find_forms` as a function. What goes wrong is a text beginning with `Error`. */
export type FindForms = (url: string, context?: ToolContext) => Promise<string>;
/** `submit_form` as a function. What goes wrong is a text beginning with `Error` or `Unsupported`. */
export type SubmitForm = (
  url: string,
  method?: string,
  data?: Record<string, FormValue>,
  context?: ToolContext,
) => Promise<string>;
/** `submit_json` as a function. What goes wrong is a text beginning with `Error` or `Unsupported`. */
export type SubmitJson = (
  url: string,
  data: Record<string, unknown>,
  method?: string,
  context?: ToolContext,
) => Promise<string>;

/** More than a page of forms has; a parsed page takes some hundred times as much. */
const maxPageBytes = 1_000_000;

/**
 * Makes `find_forms`, `submit_form` and `submit_json`, with cookies that they share: what a page sets is sent along with
 * its form. Both that submit ask for approval: they write, to any URL that a model names, with what the session holds for
 * its origin. None lets a model choose a request header. Pages are taken as the server sends them; no script runs.
 *
 * @example `createDispatcher([...makeWebTools()], { approval })`
 */
export function makeWebTools(options: WebToolsOptions = {}): [FindForms, SubmitForm, SubmitJson] {
  const web = new WebVisit(options);

  /**
   * Lists the forms of a web page: where each goes and how, its fields with their types and values, hidden ones too. Send
   * hidden values back as they are. Cookies are kept for `submit_form`. Scripts do not run: forms that they make are missing.
   *
   * @tool
   * @readOnly
   * @openWorld
   * @param url The page.
   */
  async function findForms(url: string, context?: ToolContext): Promise<string> {
    return orProblem("fetching page", async () => web.renderForms(await web.ask(url, {}, context)));
  }

  /**
   * Submits a form, as `find_forms` lists it, and returns status, final URL and body of the answer.
   *
   * @tool
   * @destructive
   * @openWorld
   * @param url Where the form goes.
   * @param method POST, or GET to send the data in the URL.
   * @param data Values by the names of fields, hidden ones too. A list is sent as several values, null is left out.
   */
  async function submitForm(
    url: string,
    method: string = "POST",
    data?: Record<string, FormValue>,
    context?: ToolContext,
  ): Promise<string> {
    const verb = method.trim().toUpperCase();
    if (verb !== "GET" && verb !== "POST") return explainMethod(method, "GET or POST");
    return orProblem("submitting form", async () => {
      const isMultipart = web.forms.isMultipart(verb, url);
      const form = await encodeForm({ url, method: verb, isMultipart, data: data ?? {} });
      const { body, contentType } = form;
      const headers = contentType === undefined ? {} : { "content-type": contentType };
      return web.render("submitting form", await web.ask(form.url, { method: verb, body, headers }, context));
    });
  }

  /**
   * Sends a JSON object to a web API and returns status, final URL and body of the answer.
   *
   * @tool
   * @destructive
   * @openWorld
   * @param url Where to send it.
   * @param data The object.
   * @param method POST, PUT or PATCH.
   */
  async function submitJson(
    url: string,
    data: Record<string, unknown>,
    method: string = "POST",
    context?: ToolContext,
  ): Promise<string> {
    const verb = method.trim().toUpperCase();
    if (!["POST", "PUT", "PATCH"].includes(verb)) return explainMethod(method, "POST, PUT or PATCH");
    const headers = { "content-type": "application/json", accept: "application/json, */*" };
    return orProblem("submitting JSON", async () => {
      const request = { method: verb, body: JSON.stringify(data), headers };
      return web.render("submitting JSON", await web.ask(url, request, context));
    });
  }
  return [findForms, submitForm, submitJson];
}

function explainMethod(method: string, known: string): string {
  return `Unsupported method ${JSON.stringify(method.slice(0, 50))}: use ${known}.`;
}

/** What the three tools share. */
class WebVisit {
  readonly forms = new KnownForms();
  readonly #options: WebToolsOptions;
  readonly #session: WebSession;
  readonly #maxChars: number;

  constructor(options: WebToolsOptions) {
    this.#options = options;
    this.#session = options.session ?? webSession();
    this.#maxChars = options.maxContentChars ?? 20_000;
  }

  ask(url: string, request: Partial<FetchOptions>, context: ToolContext | undefined): Promise<FetchedResource> {
    const { policy = environmentPolicy(), timeoutMs = 15_000, userAgent = ownUserAgent } = this.#options;
    const agent = userAgent === null ? {} : { "user-agent": userAgent };
    return fetchResource(url, {
      ...request,
      headers: { ...agent, ...this.#session.headersFor(url), ...request.headers },
      cookies: this.#session.cookies,
      policy,
      timeoutMs,
      maxBytes: maxPageBytes,
      signal: context?.signal,
    });
  }

  render(what: string, resource: FetchedResource): Promise<string> {
    return renderResponse(what, resource, this.#maxChars);
  }

  async renderForms(page: FetchedResource): Promise<string> {
    const { status, contentType, bytes, url } = page;
    if (status >= 400) throw new HttpProblem(`the server answered with status ${status}`);
    if (!/html|text\/plain|xml|^$/i.test(contentType ?? "")) {
      throw new HttpProblem(`it is ${contentType?.slice(0, 100)}, and forms are in HTML`);
    }
    const { decodeText } = await import("../../http/decode-text.js");
    const { findForms } = await import("./find-forms.js");
    const forms = findForms(decodeText(bytes, contentType), url);
    this.forms.remember(forms);
    const notice = page.isTruncated ? `\n[only the first ${maxPageBytes} bytes of the page were read]` : "";
    if (forms.length === 0) return `No forms found on the page.${notice}`;
    return `${markAsContent(renderForms(forms, this.#maxChars), new URL(url).host)}${notice}`;
  }
}
