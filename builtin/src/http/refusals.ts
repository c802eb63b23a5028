import type { AddressKind } from "./address-kind.js";
import { hostOf } from "./host-patterns.js";
import { HttpProblem } from "./http-problem.js";

const maxHostChars = 100;

function showHost(url: URL): string {
  const host = hostOf(url);
  return host.length > maxHostChars ? `${host.slice(0, maxHostChars)}...` : host;
}

const wordsFor: Readonly<Record<Exclude<AddressKind, "public">, string>> = {
  loopback: "a loopback address",
  private: "a private address",
  "link-local": "a link-local address",
  metadata: "the address of a cloud's metadata service",
  reserved: "a reserved address",
};

/** The host leads to where not everybody is let in. Which address it has is not said: that would map a network. */
export function refuseAddress(url: URL, kind: Exclude<AddressKind, "public">): HttpProblem {
  return new HttpProblem(
    `${showHost(url)} has ${wordsFor[kind]}, and only public ones may be fetched; whoever runs this program can allow ` +
      "the host by the environment variable TOOLMARK_ALLOW_HOSTS or the tool's option urlPolicy({ allowHosts })",
  );
}

/** The host program does not want this host asked. */
export function refuseHost(url: URL): HttpProblem {
  return new HttpProblem(`whoever runs this program does not let ${showHost(url)} be fetched`);
}

/** Nothing but http and https. */
export function refuseScheme(url: URL): HttpProblem {
  return new HttpProblem(`only http and https URLs can be fetched, and this one is ${url.protocol.slice(0, 30)}`);
}

/** Whatever stands before the @ is never repeated. */
export function refuseUserInfo(): HttpProblem {
  return new HttpProblem("a URL may not have a user name or password in it; leave out what stands before the @");
}

/** Another service than HTTP listens there. */
export function refusePort(url: URL): HttpProblem {
  return new HttpProblem(`port ${url.port} is not for HTTP`);
}

/** The text is no URL at all. */
export function refuseNoUrl(): HttpProblem {
  return new HttpProblem("this is no URL; give the whole of it, such as https://example.org/page");
}

/** The name has no address, or the resolver could not say. */
export function explainNoName(url: URL, error?: unknown): HttpProblem {
  const code = error instanceof Error && "code" in error ? String(error.code) : "ENOTFOUND";
  const isUnknown = code === "ENOTFOUND" || code === "ENODATA";
  return new HttpProblem(
    isUnknown ? `there is no host ${showHost(url)}` : `the address of ${showHost(url)} could not be found (${code})`,
  );
}
