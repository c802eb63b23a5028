import type { CookieStore } from "../../http/send-request.js";

/** What requests of one visitor share: cookies, and the headers that the host program sets for some origins. */
export interface WebSession {
  /** `setCookie(cookie, url)` brings in one from an earlier login. */
  readonly cookies: CookieStore;
  /** Headers for requests that go to this URL's origin. */
  headersFor(url: string): Readonly<Record<string, string>>;
}

/** How {@link webSession} differs from an empty one. */
export interface WebSessionOptions {
  /**
   * Headers by origin, such as `{ "https://app.example": { authorization: "Bearer ..." } }`. They go to that origin, which
   * means scheme, host and port, and to no other: a model may name any URL.
   */
  headersByOrigin?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Where cookies are kept, such as a `CookieJar` of tough-cookie. @default a new one, in memory */
  cookies?: CookieStore | undefined;
}

/**
 * Makes a session for `makeWebTools`, to share it or to log in beforehand.
 *
 * @throws TypeError when a key of `headersByOrigin` is no origin
 */
export function webSession({ headersByOrigin = {}, cookies = new OwnCookies() }: WebSessionOptions = {}): WebSession {
  const byOrigin = new Map(
    Object.entries(headersByOrigin).map(([origin, headers]) => [readOrigin(origin), withLowerCase(headers)]),
  );
  return {
    cookies,
    headersFor: (url) => (URL.canParse(url) ? byOrigin.get(new URL(url).origin) : undefined) ?? {},
  };
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new TypeError(`headersByOrigin: ${JSON.stringify(text)} is no origin, such as "https://app.example".`);
}

function withLowerCase(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** tough-cookie is loaded when there is the first cookie to be kept or asked for. */
class OwnCookies implements CookieStore {
  #jar: Promise<CookieStore> | undefined;

  async getCookieString(url: string): Promise<string> {
    return (await this.#load()).getCookieString(url);
  }

  async setCookie(cookie: string, url: string, options?: { ignoreError?: boolean }): Promise<unknown> {
    return (await this.#load()).setCookie(cookie, url, options);
  }

  #load(): Promise<CookieStore> {
    return (this.#jar ??= import("tough-cookie").then(({ CookieJar }) => new CookieJar()));
  }
}
