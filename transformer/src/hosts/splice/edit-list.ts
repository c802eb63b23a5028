import type { Edit } from "./edit.js";

/**
 * Edits of one file, to be had in order. What is put in at the same place is in the order that nested code asks for: what
 * ends comes before what begins; inner code ends first, and outer code begins first.
 */
export class EditList {
  readonly #edits: (Edit & { rank: number; size: number; count: number })[] = [];

  /** Before something that is `size` long. */
  open(at: number, text: string, size: number): void {
    this.#add({ start: at, end: at, text }, 1, -size);
  }

  /** Behind something that is `size` long. */
  close(at: number, text: string, size: number): void {
    this.#add({ start: at, end: at, text }, 0, size);
  }

  replace(start: number, end: number, text: string): void {
    this.#add({ start, end, text }, 2, 0);
  }

  get sorted(): readonly Edit[] {
    const sorted = [...this.#edits].sort((a, b) => {
      return a.start - b.start || a.rank - b.rank || a.size - b.size || a.count - b.count;
    });
    return sorted.map(({ start, end, text }) => ({ start, end, text }));
  }

  #add(edit: Edit, rank: number, size: number): void {
    this.#edits.push({ ...edit, rank, size, count: this.#edits.length });
  }
}
