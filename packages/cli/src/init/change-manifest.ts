import { applyEdits, modify } from "jsonc-parser";
import { majorOf, versionIn, type Host, type ProjectFacts } from "./project-facts.js";

/** What each host needs; the versions are those that the tests run. */
const needed: Readonly<Record<Host, Readonly<Record<string, string>>>> = {
  tspc: { "@toolmark/transformer": "^0.1.0", "ts-patch": "^4.0.1", toolmark: "^0.1.0" },
  vite: { toolmark: "^0.1.0", "unplugin-toolmark": "^0.1.0" },
  next: { toolmark: "^0.1.0", "unplugin-toolmark": "^0.1.0" },
};

/** `package.json` with what is missing: packages, and `tspc` where scripts say `tsc`. */
export function changeManifest(text: string, { manifest, host, typescript }: ProjectFacts): string {
  const development = { ...needed[host], ...compilerFor(typescript) };
  const added: [string[], string][] = [
    [["dependencies", "@toolmark/runtime"], "^0.1.0"],
    ...Object.entries(development).map(([name, version]): [string[], string] => [["devDependencies", name], version]),
  ];
  const missing = added.filter(([path]) => versionIn(manifest, path[1] ?? "") === undefined);
  const scripts = host === "tspc" ? scriptsWithTspc(manifest.scripts ?? {}) : [];
  return [...missing, ...scripts].reduce((current, [path, value]) => setValue(current, path, value), text);
}

/** TypeScript 7 has no API for us: an older one stands beside it. */
function compilerFor(typescript: string | undefined): Record<string, string> {
  if (typescript === undefined) return { typescript: "^6.0.3" };
  return majorOf(typescript) > 6 ? { "typescript-6": "npm:typescript@^6.0.3" } : {};
}

/** `tsc -p . && node dist/main.js` becomes `tspc -p . && …`. A project that has no build gets one. */
function scriptsWithTspc(scripts: Record<string, string>): [string[], string][] {
  const changed = Object.entries(scripts).flatMap(([name, command]): [string[], string][] => {
    const next = command.replaceAll(/(?<![\w./-])tsc(?![\w./-])/g, "tspc");
    return next === command ? [] : [[["scripts", name], next]];
  });
  const compiles = Object.values(scripts).some((command) => /(?<![\w./-])tspc?(?![\w./-])/.test(command));
  return compiles || scripts["build"] !== undefined ? changed : [...changed, [["scripts", "build"], "tspc -p ."]];
}

function setValue(text: string, path: string[], value: string): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions: formattingOf(text) }));
}

export function formattingOf(text: string): { insertSpaces: boolean; tabSize: number } {
  const [, indent = "  "] = /^([ \t]+)\S/m.exec(text) ?? [];
  return { insertSpaces: !indent.startsWith("\t"), tabSize: indent.startsWith("\t") ? 1 : indent.length };
}
