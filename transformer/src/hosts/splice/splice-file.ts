import { INTERNAL_MODULE } from "@toolmark/contract";
import type ts from "typescript";
import { memberOf, quote } from "../../3-emit/js-text.js";
import { thunksOf, type Plan, type PlannedAnswer, type PlannedTool } from "../../plan.js";
import { placeTool, type NamedNode, type Target } from "../attach/place-tool.js";
import type { Ts } from "../compiler.js";
import type { Edit } from "./edit.js";
import { EditList } from "./edit-list.js";
import { headPosition } from "./head-position.js";
import { attachText } from "./attach-text.js";
import { wrapExpression, wrapMethod } from "./wrap-text.js";

export interface SpliceOptions {
  ts: Ts;
  /** The text will run as a CommonJS module without anyone turning imports into calls of `require`. */
  isCommonJs?: boolean;
}

/**
 * What to change in a TypeScript file so that its tools are attached: for hosts that compile text. Nothing moves to
 * another line, and the tools' data comes last.
 */
export function spliceFile(file: ts.SourceFile, plan: Plan, { ts, isCommonJs = false }: SpliceOptions): Edit[] {
  const thunks = thunksOf(plan);
  if (thunks.length === 0) return [];
  const splicer = new Splicer(file, plan.importName, ts);
  for (const tool of plan.tools) splicer.add(tool);
  for (const answer of plan.answers) splicer.addAnswer(answer);
  const texts = [...thunks.map(({ thunkText }) => thunkText), plan.sharedText].filter((text) => text !== undefined);
  const end = file.text.length;
  const tail = texts.length > 0 ? [{ start: end, end, text: `\n${texts.join("")}` }] : [];
  return [...splicer.finish(importText(plan.importName, isCommonJs)), ...tail];
}

function importText(name: string, isCommonJs: boolean): string {
  const module = quote(INTERNAL_MODULE);
  return isCommonJs ? `const ${name} = require(${module});` : `import * as ${name} from ${module};`;
}

class Splicer {
  readonly #edits = new EditList();
  readonly #heads = new Map<ts.Node, string>();
  readonly #names = new Map<ts.Node, string>();
  readonly #file: ts.SourceFile;
  readonly #importName: string;
  readonly #ts: Ts;

  constructor(file: ts.SourceFile, importName: string, ts: Ts) {
    this.#file = file;
    this.#importName = importName;
    this.#ts = ts;
  }

  add(tool: PlannedTool): void {
    const placement = placeTool(tool.declaration, this.#ts);
    if (placement.kind === "wrap") return this.#wrap(tool, placement.at);
    const { kind, at, target } = placement;
    const call = `${attachText(tool, this.#expressionFor(target), this.#importName)};`;
    if (kind === "head") this.#heads.set(at, (this.#heads.get(at) ?? "") + call);
    else if (kind === "tail") this.#edits.close(at.end, `;${call}`, sizeOf(at));
    else this.#edits.close(at.end - 1, `;static{${call}}`, 0);
  }

  /** Behind the last argument of the call. */
  addAnswer(answer: PlannedAnswer): void {
    const { node } = answer.call;
    const given = node.arguments;
    const comma = given.hasTrailingComma ? " " : ", ";
    const options = given.length < 2 ? "void 0, " : "";
    const text = attachText(answer, "(v: never) => v", this.#importName);
    this.#edits.close(node.end - 1, comma + options + text, sizeOf(node));
  }

  finish(importText: string): readonly Edit[] {
    this.#heads.set(this.#file, importText + (this.#heads.get(this.#file) ?? ""));
    for (const [container, text] of this.#heads) {
      this.#edits.open(headPosition(container, this.#file, this.#ts), text, sizeOf(container));
    }
    return this.#edits.sorted;
  }

  #wrap(tool: PlannedTool, node: ts.FunctionLikeDeclaration): void {
    const place = { file: this.#file, importName: this.#importName, ts: this.#ts, edits: this.#edits };
    if (this.#ts.isMethodDeclaration(node)) wrapMethod(tool, node, place);
    else wrapExpression(tool, node, place);
  }

  #expressionFor({ owner, members }: Target): string {
    return members.reduce(memberOf, owner === "this" ? "this" : this.#nameOf(owner));
  }

  /** The name of a declaration; one that is `export default` and has none gets one. */
  #nameOf(node: NamedNode): string {
    if (node.name && this.#ts.isIdentifier(node.name)) return node.name.text;
    const known = this.#names.get(node);
    if (known !== undefined) return known;
    const name = freeName(this.#file.text);
    this.#names.set(node, name);
    this.#edits.close(endOfKeyword(node, this.#file, this.#ts), ` ${name}`, 0);
    return name;
  }
}

function sizeOf(node: ts.Node): number {
  return node.end - node.pos;
}

/** Behind `function`, `function*` or `class`, where a name would stand. */
function endOfKeyword(node: NamedNode, file: ts.SourceFile, ts: Ts): number {
  if (ts.isFunctionDeclaration(node) && node.asteriskToken) return node.asteriskToken.end;
  const modifiers = ts.isVariableDeclaration(node) ? [] : (node.modifiers ?? []);
  const keyword = /(?:\s|\/\*[^]*?\*\/|\/\/.*)*(?:function|class)/y;
  keyword.lastIndex = modifiers.at(-1)?.end ?? node.getStart(file);
  return keyword.test(file.text) ? keyword.lastIndex : node.end;
}

/** As the compiler would call it, and in the text nowhere. */
function freeName(text: string): string {
  let count = 1;
  while (text.includes(`default_${count}`)) count++;
  return `default_${count}`;
}
