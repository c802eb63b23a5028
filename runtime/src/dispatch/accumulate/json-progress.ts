/** Follows JSON text as it comes in pieces, as far as to know when its object has ended. Looks at each character once. */
export class JsonProgress {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #hasBegun = false;

  /** An object or array was opened, and closed again. */
  get isComplete(): boolean {
    return this.#hasBegun && this.#depth === 0;
  }

  add(piece: string): void {
    for (const character of piece) {
      if (this.#isInString) this.#readInString(character);
      else this.#readOutside(character);
    }
  }

  #readInString(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === "\\") this.#isEscaped = true;
    else if (character === '"') this.#isInString = false;
  }

  #readOutside(character: string): void {
    if (character === '"') this.#isInString = true;
    else if (character === "{" || character === "[") this.#open();
    else if (character === "}" || character === "]") this.#depth--;
  }

  #open(): void {
    this.#depth++;
    this.#hasBegun = true;
  }
}
