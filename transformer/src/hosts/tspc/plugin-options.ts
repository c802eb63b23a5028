import type { Naming } from "../../2-analyze/parameters/parameter-reading.js";
import type { RecordOptions } from "../../4-record/record-outputs.js";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.js";
import { optionUnknown, optionValueUnfit } from "../../diagnostics/messages.generated.js";

/** What `tsconfig.json` may say beside `transform`. */
export interface PluginOptions extends RecordOptions {
  naming: Naming;
}

/** What each option takes, in words, and the test for it. */
const optionRules: Readonly<Record<keyof PluginOptions, { expected: string; isFit: (value: unknown) => boolean }>> = {
  naming: {
    expected: '`"preserve"` or `"snake_case"`',
    isFit: (value) => value === "preserve" || value === "snake_case",
  },
  snapshot: { expected: "the name of a JSON file", isFit: isFileName },
  registry: { expected: "the name of a `.d.ts` file", isFit: isFileName },
};

function isFileName(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** Options of ts-patch that stand in the same object. */
const hostOptions: ReadonlySet<string> = new Set([
  "transform",
  "transformProgram",
  "import",
  "name",
  "type",
  "after",
  "afterDeclarations",
  "tsConfig",
  "resolvePathAliases",
]);

/** Reads the plugin's entry in `tsconfig.json`; what is wrong with it is told at `location`. */
export function readOptions(
  config: Readonly<Record<string, unknown>>,
  location: Location,
): { options: PluginOptions; problems: Diagnostic[] } {
  const problems: Diagnostic[] = [];
  const options: PluginOptions = { naming: "preserve" };
  for (const [name, value] of Object.entries(config)) {
    if (hostOptions.has(name)) continue;
    if (!isOption(name)) problems.push(unknownOption(name, location));
    else if (optionRules[name].isFit(value)) Object.assign(options, { [name]: value });
    else {
      problems.push(
        optionValueUnfit(location, { option: name, value: String(value), expected: optionRules[name].expected }),
      );
    }
  }
  return { options, problems };
}

function isOption(name: string): name is keyof PluginOptions {
  return Object.hasOwn(optionRules, name);
}

function unknownOption(option: string, location: Location): Diagnostic {
  const known = Object.keys(optionRules)
    .map((name) => `\`${name}\``)
    .join(", ");
  return optionUnknown(location, {
    option,
    known,
    advice: "Remove it from the plugin's entry in `tsconfig.json`, or mend its spelling.",
  });
}
