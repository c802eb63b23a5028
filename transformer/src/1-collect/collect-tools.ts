import type ts from "typescript";
import { parseDocComment } from "../comments/parse-doc-comment.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { locationIn, locationOf } from "../diagnostics/location-of.js";
import {
  fileNotModule,
  tagDetached,
  tagInPlainComment,
  tagMidLine,
  tagMisspelled,
} from "../diagnostics/messages.generated.js";
import type { CollectedFile, ToolDeclaration } from "../tool-declaration.js";
import type { Found } from "./collect-site.js";
import { findAnswerCalls } from "./find-answer-calls.js";
import { findToolComments, type ToolComment } from "./find-tool-comments.js";
import { looksLikeTag } from "./looks-like-tag.js";
import { resolveOwner } from "./resolve-owner.js";

const TAG = /@tool\b/i;

/**
 * Finds the functions of a file whose doc comment has `@tool` at the start of a line, in the order in which they stand;
 * and the calls that may ask an agent for an answer of a type.
 */
export function collectTools(tsApi: typeof ts, sourceFile: ts.SourceFile): CollectedFile {
  const nothing = { sourceFile, declarations: [], answerCalls: [], diagnostics: [] };
  if (sourceFile.isDeclarationFile) return nothing;
  const answerCalls = tsApi.isExternalModule(sourceFile) ? findAnswerCalls(tsApi, sourceFile) : [];
  if (!TAG.test(sourceFile.text)) return { ...nothing, answerCalls };
  const collector = new Collector(tsApi, sourceFile);
  for (const found of findToolComments(tsApi, sourceFile)) collector.add(found);
  return { ...collector.finish(), answerCalls };
}

class Collector {
  readonly #ts: typeof ts;
  readonly #file: ts.SourceFile;
  readonly #declarations = new Map<ts.Node, ToolDeclaration>();
  readonly #diagnostics: Diagnostic[] = [];

  constructor(tsApi: typeof ts, file: ts.SourceFile) {
    this.#ts = tsApi;
    this.#file = file;
  }

  add(found: ToolComment): void {
    const doc = parseDocComment(this.#file.text, found.comment);
    const tag = doc.tags.find(({ name }) => name === "tool") ?? doc.tags.find(({ name }) => TAG.test(`@${name}`));
    if (!tag) return this.#addLookalike(found);
    const location = locationIn(this.#file, tag.start, tag.start + tag.name.length + 1);
    const problem = this.#commentProblem(found, location);
    if (problem) return void this.#diagnostics.push(problem);
    const resolved = this.#resolve(found, location);
    if (!resolved) return;
    const isDoc = found.comment.kind === "doc";
    if ("problem" in resolved) {
      if (isDoc) this.#diagnostics.push(resolved.problem);
    } else if (!isDoc) {
      this.#diagnostics.push(tagInPlainComment(location, { name: resolved.declaration.name }));
    } else if (tag.name !== "tool") {
      this.#diagnostics.push(tagMisspelled(location, { name: tag.name, right: "tool" }));
    } else this.#declarations.set(resolved.declaration.node, resolved.declaration);
  }

  finish(): Omit<CollectedFile, "answerCalls"> {
    const declarations = [...this.#declarations.values()];
    const [first] = declarations;
    if (first && !this.#ts.isExternalModule(this.#file)) {
      this.#diagnostics.push(fileNotModule(locationOf(first.nameNode), { name: first.name }));
      // Without an import nothing can be attached.
      declarations.length = 0;
    }
    return { sourceFile: this.#file, declarations, diagnostics: this.#diagnostics };
  }

  /** What is wrong with the comment itself, wherever it stands. */
  #commentProblem({ comment, owner, isLast }: ToolComment, location: Diagnostic["location"]): Diagnostic | undefined {
    if (owner && isLast) return undefined;
    if (comment.kind !== "doc") return undefined;
    const reason = owner
      ? "Another doc comment stands between it and what follows, and only the last one counts."
      : "Nothing that could be a function begins behind the comment.";
    return tagDetached(location, { reason });
  }

  #resolve({ owner }: ToolComment, tag: Diagnostic["location"]): Found | undefined {
    return owner && resolveOwner({ ts: this.#ts, file: this.#file, tag }, owner);
  }

  /** Text that was meant as a tag, on something that is a function. */
  #addLookalike({ comment, owner, isLast }: ToolComment): void {
    const at = comment.kind === "doc" && isLast ? looksLikeTag(this.#file.text, comment) : undefined;
    if (at === undefined || !owner) return;
    const location = locationIn(this.#file, at, at + "@tool".length);
    const resolved = this.#resolve({ comment, owner, isLast }, location);
    if (!resolved || "problem" in resolved) return;
    this.#diagnostics.push(tagMidLine(location, { name: resolved.declaration.name }));
  }
}
