import type { ToolAnnotations } from "@toolmark/contract";
import { findTagsInText } from "../../comments/find-tag-in-text.js";
import { locationIn } from "../../diagnostics/location-of.js";
import {
  tagConflict,
  tagInText,
  tagMisplaced,
  tagMisspelled,
  tagValueUnfit,
} from "../../diagnostics/messages.generated.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourcedDoc } from "../docs/doc-reader.js";
import { rightKeyword } from "../docs/doc-constraints.js";
import { keywordNames } from "../constraints/make-constraint.js";
import { parseTimeout } from "./parse-timeout.js";
import { tagLocation, tagsOf, type SourcedTag } from "./tool-docs.js";

/** What a tool's tags say of how it may be used. */
export interface ToolTags {
  annotations?: ToolAnnotations;
  approval?: "always" | "never";
  timeoutMs?: number;
  sequential?: boolean;
}

const EFFECTS = ["readOnly", "destructive", "idempotent", "openWorld"] as const;
const OWN = [...EFFECTS, "approval", "timeout", "sequential"];

/** Reads the tags of a tool, with what is wrong with them. */
export function readToolTags(tool: string, docs: readonly SourcedDoc[]): { read: ToolTags; diagnostics: Diagnostic[] } {
  const tags = tagsOf(docs);
  const reader = new TagReader(tool, tags);
  const annotations = reader.effects();
  const approval = reader.value<"always" | "never">("approval", "`always` or `never`", (text) => {
    return text === "always" || text === "never" ? text : undefined;
  });
  const timeoutMs = reader.value("timeout", "a time such as `500ms`, `30s` or `2m`", parseTimeout);
  const sequential = reader.flag("sequential");
  const read = {
    ...(annotations && { annotations }),
    ...(approval && { approval }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(sequential && { sequential }),
  };
  return { read, diagnostics: [...reader.diagnostics, ...findMisplaced(tool, tags), ...findInText(docs)] };
}

const LOOKED_FOR: ReadonlySet<string> = new Set([...OWN, ...keywordNames, "param"]);

class TagReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #tool: string;
  readonly #tags: readonly SourcedTag[];

  constructor(tool: string, tags: readonly SourcedTag[]) {
    this.#tool = tool;
    this.#tags = tags;
  }

  effects(): ToolAnnotations | undefined {
    const annotations: ToolAnnotations = {};
    for (const name of EFFECTS) {
      const value = this.flag(name);
      if (value !== undefined) annotations[name] = value;
    }
    const { readOnly, destructive } = annotations;
    const second = this.#find("destructive");
    if (readOnly && destructive && second) {
      const details = { tool: this.#tool, first: "`@readOnly`", second: "`@destructive`", path: this.#tool };
      this.diagnostics.push(tagConflict(tagLocation(second), details));
    }
    return Object.keys(annotations).length > 0 ? annotations : undefined;
  }

  flag(name: string): boolean | undefined {
    return this.value(name, "`true`, `false` or nothing", (text) => {
      if (text === "" || text === "true") return true;
      return text === "false" ? false : undefined;
    });
  }

  value<T>(name: string, expected: string, parse: (text: string) => T | undefined): T | undefined {
    const found = this.#find(name);
    if (!found) return undefined;
    const value = parse(found.tag.inline);
    if (value === undefined) {
      const details = { tool: this.#tool, tag: name, value: found.tag.inline, expected };
      this.diagnostics.push(tagValueUnfit(tagLocation(found), details));
    }
    return value;
  }

  #find(name: string): SourcedTag | undefined {
    return this.#tags.find(({ tag }) => tag.name === name);
  }
}

/** Tags that are about values, and tags that are right but for upper and lower case. */
function findMisplaced(tool: string, tags: readonly SourcedTag[]): Diagnostic[] {
  return tags.flatMap((sourced) => {
    const { name } = sourced.tag;
    const location = tagLocation(sourced);
    if (keywordNames.includes(name)) return [tagMisplaced(location, { tool, tag: name })];
    const right = OWN.find((own) => own !== name && own.toLowerCase() === name.toLowerCase()) ?? rightKeyword(name);
    return right === undefined ? [] : [tagMisspelled(location, { name, right })];
  });
}

function findInText(docs: readonly SourcedDoc[]): Diagnostic[] {
  return docs.flatMap((doc) =>
    findTagsInText(doc.file.text, doc, LOOKED_FOR).map(({ name, start }) => {
      return tagInText(locationIn(doc.file, start, start + name.length + 1), { tag: name });
    }),
  );
}
