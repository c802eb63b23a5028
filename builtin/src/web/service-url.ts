import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { HttpProblem } from "../http/http-problem.js";

/**
 * Where a service is: as the variable `name` of this process's environment says, else a file `.env` in its current
 * directory, else `fallback`. Read at each call.
 */
export function serviceUrl(name: string, fallback: string): string {
  const [url = fallback] = [process.env[name], readDotEnv(name)].filter((text) => text !== undefined && text !== "");
  return url;
}

function readDotEnv(name: string): string | undefined {
  try {
    const variables = parseEnv(readFileSync(".env", "utf8"));
    return Object.hasOwn(variables, name) ? variables[name] : undefined;
  } catch {
    // That there is none is how it mostly is.
    return undefined;
  }
}

/**
 * A URL below that of a service, which may have a path of its own and end with a slash or not.
 *
 * @throws HttpProblem when what was set for the service is no URL
 */
export function urlBelow(baseUrl: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  if (!/^https?:/i.test(baseUrl.trim()) || !URL.canParse(baseUrl)) {
    throw new HttpProblem(
      "what is set as the address of the service is no http URL, and only whoever runs this program can mend that",
    );
  }
  const url = new URL(
    `${baseUrl
      .trim()
      .replace(/[?#].*$/, "")
      .replace(/\/+$/, "")}/${path}`,
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
