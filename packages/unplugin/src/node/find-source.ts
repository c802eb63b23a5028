import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The TypeScript file that a relative import means; `undefined` when there is none. */
export function findSource(specifier: string, parentUrl: string | undefined): string | undefined {
  if (!/^\.{1,2}(\/|$)|^file:/.test(specifier)) return undefined;
  const { href } = new URL(specifier, parentUrl);
  return candidates(href).find((url) => existsSync(fileURLToPath(url)));
}

function candidates(url: string): string[] {
  const [, stem = url, letter = "", jsx = ""] = /^(.*)\.([cm]?)js(x?)$/.exec(url) ?? [];
  if (stem !== url) return [`${stem}.${letter}ts${jsx}`, `${stem}.tsx`];
  return [`${url}.ts`, `${url}.tsx`, `${url.replace(/\/$/, "")}/index.ts`];
}
