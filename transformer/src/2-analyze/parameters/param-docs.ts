import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { locationIn } from "../../diagnostics/location-of.js";
import { paramUnknown } from "../../diagnostics/messages.generated.js";
import { nearestName } from "../../diagnostics/nearest-name.js";
import type { SourcedDoc } from "../docs/doc-reader.js";
import { NestedDocs } from "../docs/nested-docs.js";
import { parseParamTag, type ParamTag } from "../docs/parse-param-tag.js";

interface SourcedTag extends ParamTag {
  doc: SourcedDoc;
  /** What of the texts was found to be about something, and where this one is among them; absent when nobody asked. */
  use: { docs: NestedDocs; path: string } | undefined;
}

/** What a parameter that is taken apart is called in comments, as it has no name of its own. */
const PATTERN_NAMES = /^(?:options?|opts|props|params?\d*|args?|input|config|settings|root\d+|__\d+)$/;

/**
 * The `@param` texts of a tool, looked up by name. Of a parameter that is taken apart, `@param options.limit` and
 * `@param limit` both are about the property `limit`.
 */
export class ParamDocs {
  readonly #tags: readonly SourcedTag[];

  constructor(docs: readonly SourcedDoc[]) {
    this.#tags = docs.flatMap((doc) =>
      doc.tags.flatMap((tag): SourcedTag[] => {
        const parsed = parseParamTag(tag);
        return parsed ? [{ ...parsed, doc, use: undefined }] : [];
      }),
    );
  }

  /** The texts for a parameter with a name, and for what is inside it. */
  ofParameter(name: string): NestedDocs | undefined {
    return this.#assign(this.#tags.filter(({ root }) => root === name).map((tag) => ({ tag, path: tag.path })));
  }

  /** The texts for a parameter that is taken apart, by what is inside it. `taken` are the names of the other parameters. */
  ofPattern(options: readonly string[], taken: readonly string[]): NestedDocs | undefined {
    const others = this.#tags.filter(({ root }) => !taken.includes(root));
    const dottedRoots = new Set(
      others.flatMap(({ root, path }) => (path === "" || options.includes(root) ? [] : [root])),
    );
    const about = others.flatMap((tag): { tag: SourcedTag; path: string }[] => {
      if (options.includes(tag.root)) return [{ tag, path: `.${tag.root}${tag.path}` }];
      const isWhole = dottedRoots.has(tag.root) || (tag.path === "" && PATTERN_NAMES.test(tag.root));
      return isWhole ? [{ tag, path: tag.path }] : [];
    });
    return this.#assign(about);
  }

  /** Says of each tag that was about nothing what was probably meant. */
  reportUnused(tool: string, names: readonly string[]): Diagnostic[] {
    return this.#tags.filter(isUnused).map(({ tag, doc, root, path }) => {
      const last = /[^.[\]]*(?=(?:\[\])*$)/.exec(path)?.[0] ?? "";
      const near = nearestName(root, names) ?? nearestName(last, names);
      const list = names.map((name) => `\`${name}\``).join(", ");
      return paramUnknown(locationIn(doc.file, tag.start, tag.start + tag.name.length + 1), {
        tool,
        name: root + path,
        reason: names.length > 0 ? `The tool takes ${list}.` : "The tool takes no parameters.",
        advice:
          near === undefined || near === root
            ? "Mend the name, or remove the tag."
            : `Write \`${near}\`, or remove the tag.`,
      });
    });
  }

  #assign(about: readonly { tag: SourcedTag; path: string }[]): NestedDocs | undefined {
    const texts = new Map<string, string>();
    for (const { tag, path } of about) if (!texts.has(path)) texts.set(path, tag.text);
    const docs = new NestedDocs(texts);
    for (const { tag, path } of about) tag.use = { docs, path };
    return texts.size > 0 ? docs : undefined;
  }
}

function isUnused({ root, use }: SourcedTag): boolean {
  if (root === "this") return false;
  return use === undefined || (use.path !== "" && use.docs.unused.includes(use.path));
}
