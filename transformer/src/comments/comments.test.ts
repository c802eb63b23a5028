import ts from "typescript";
import { describe, expect, it } from "vitest";
import { findDocComment, findTrailingDocComment } from "./find-doc-comment.js";
import { findTagsInText } from "./find-tag-in-text.js";
import { parseDocComment } from "./parse-doc-comment.js";
import { renderDocText } from "./render-doc-text.js";
import { scanComments } from "./scan-comments.js";

function parse(text: string) {
  return parseDocComment(text, { start: 0, end: text.length });
}

describe("scanComments", () => {
  it("finds block and doc comments and passes over line comments", () => {
    const text = "  // a /* b */\n/* c */ /** d */ /**/ x /* e */";
    const found = scanComments(text, 0, text.length).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
    expect(found).toEqual(["block /* c */", "doc /** d */", "block /**/"]);
  });

  it("passes over the first line of a script", () => {
    expect(scanComments("#!/usr/bin/env node\n/** a */", 0, 28)).toHaveLength(1);
  });
});

describe("parseDocComment", () => {
  it("takes summary and tags apart", () => {
    const doc = parse("/**\n * Adds.\n *\n * Twice.\n * @param a First\n *   and more\n * @tool add\n */");
    expect(doc.summary).toBe("Adds.\n\nTwice.");
    expect(doc.tags.map(({ name, text, inline }) => [name, text, inline])).toEqual([
      ["param", "a First\nand more", "a First"],
      ["tool", "add", "add"],
    ]);
  });

  it("knows where each tag stands", () => {
    const text = "/** A.\n * @one\n@two x */";
    expect(parse(text).tags.map(({ start, name }) => text.slice(start, start + name.length + 1))).toEqual([
      "@one",
      "@two",
    ]);
  });

  it("reads a comment of one line", () => {
    expect(parse("/** @tool */").tags).toMatchObject([{ name: "tool", text: "" }]);
    expect(parse("/** Adds. @tool */")).toMatchObject({ summary: "Adds. @tool", tags: [] });
  });

  it("finds no tag in a code fence, and no fence that is not closed", () => {
    expect(parse("/**\n * ```ts\n * @a\n * ```\n * @b\n */").tags.map(({ name }) => name)).toEqual(["b"]);
    expect(parse("/**\n * ```ts\n * @a\n */").tags.map(({ name }) => name)).toEqual(["a"]);
  });

  it("keeps braces, quotes and indentation in the text of a tag", () => {
    expect(parse('/** @default {"a":{"b":1}} */').tags[0]?.text).toBe('{"a":{"b":1}}');
    expect(parse("/**\n * @example\n * a\n *   b\n */").tags[0]?.text).toBe("a\n  b");
  });

  it("reads Windows line ends", () => {
    expect(parse("/**\r\n * Adds.\r\n * @tool\r\n */")).toMatchObject({
      summary: "Adds.",
      tags: [{ name: "tool", text: "" }],
    });
  });

  it("leaves more than one blank line out", () => {
    expect(parse("/** A.\n *\n *\n *\n * B. */").summary).toBe("A.\n\nB.");
  });
});

describe("renderDocText", () => {
  it.each([
    ["{@link Filter}", "Filter"],
    ["{@link Filter | the filter}", "the filter"],
    ["{@link Filter the filter}", "the filter"],
    ["{@linkcode Filter.when}", "Filter.when"],
    ["{@link https://example.test | the docs}", "the docs (https://example.test)"],
    ["{@inheritDoc Base} More.", "More."],
    ["mail \\@ home \\{x\\}", "mail @ home {x}"],
    ["`{@link X}` stays", "`{@link X}` stays"],
    ["```\n{@link X}\n```", "```\n{@link X}\n```"],
  ])("renders %j", (text, expected) => {
    expect(renderDocText(text)).toBe(expected);
  });
});

describe("findDocComment", () => {
  function members(text: string) {
    const file = ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true);
    const [statement] = file.statements;
    if (!statement || !ts.isInterfaceDeclaration(statement)) throw new Error("An interface is expected.");
    return statement.members.map((member) => {
      const comment = findDocComment(file, member) ?? findTrailingDocComment(file, member);
      return comment && text.slice(comment.start + 4, comment.end - 3);
    });
  }

  it.each([
    ["on lines of their own", "interface A {\n  /** a */\n  a: 1;\n  /** b */\n  b: 1;\n}", ["a", "b"]],
    ["on one line", "interface A { /** a */ a: 1; /** b */ b: 1 }", ["a", "b"]],
    ["on the line of the brace", "interface A { /** a */\n  a: 1;\n  b: 1;\n}", ["a", undefined]],
    ["behind the members", "interface A {\n  a: 1; /** a */\n  b: 1; /** b */\n}", ["a", "b"]],
    ["behind members without semicolons", "interface A {\n  a: 1 /** a */\n  b: 1\n}", ["a", undefined]],
    ["behind one and before the next", "interface A {\n  a: 1; /** a */\n  /** b */\n  b: 1;\n}", ["a", "b"]],
    ["twice", "interface A {\n  /** old */\n  /** a */\n  a: 1;\n}", ["a"]],
    ["plain", "interface A {\n  /* a */\n  // b\n  a: 1;\n}", [undefined]],
  ])("finds comments %s", (_, text, expected) => {
    expect(members(text)).toEqual(expected);
  });
});

describe("findTagsInText", () => {
  const names = new Set(["minimum"]);
  const find = (text: string) => {
    return findTagsInText(text, { start: 0, end: text.length }, names).map(({ start }) => text.slice(start, start + 8));
  };

  it("finds a tag in mid-line", () => {
    expect(find("/** Most. @minimum 1 */")).toEqual(["@minimum"]);
    expect(find("/**\n * @param x Most @minimum 1\n */")).toEqual(["@minimum"]);
  });

  it.each([
    "/** @minimum 1 */",
    "/** See `a @minimum b`. */",
    "/** me@minimum */",
    "/** {@minimum} */",
    "/** A @maximum */",
  ])("finds none in %s", (text) => {
    expect(find(text)).toEqual([]);
  });
});
