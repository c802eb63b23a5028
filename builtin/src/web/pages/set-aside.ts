import type { PageElement } from "./page-dom.js";

/**
 * Blocks that are written by us: code and tables. In the page stands a mark in their place until the rest is converted, for
 * the converter takes time by the square of blank lines, and knows no tables with blocks in them.
 */
export class SetAside {
  readonly #blocks: string[] = [];

  /** Puts a mark in the place of an element. */
  replace(element: PageElement, block: string): void {
    const mark = element.ownerDocument.createElement("div");
    mark.setAttribute("data-set-aside", element.localName);
    mark.append(`\ue000${this.#blocks.push(block) - 1}\ue001`);
    element.replaceWith(mark);
  }

  /** Puts the blocks where their marks are, behind whatever quotes or indents the line. */
  restore(markdown: string): string {
    return markdown.replace(/^(.*?)\ue000(\d+)\ue001/gm, (_, lead: string, index: string) => {
      const block = this.#blocks[Number(index)] ?? "";
      const margin = lead.replace(/[^>\s]/g, " ");
      return lead + block.replaceAll("\n", `\n${margin}`);
    });
  }

  /** Calls `change` for each block whose mark is in a text, and puts in what it makes of it. */
  restoreInline(markdown: string, change: (block: string) => string): string {
    return markdown.replace(/\ue000(\d+)\ue001/g, (_, index: string) => change(this.#blocks[Number(index)] ?? ""));
  }
}
