/** What is unusual in a text that is nearly JSON. */
export type Oddity =
  | "code fence"
  | "comment"
  | "control character"
  | "missing closing bracket"
  | "missing comma"
  | "Python constant"
  | "quotes"
  | "surplus closing bracket"
  | "trailing comma"
  | "unquoted key";

const maxDepth = 256;

/**
 * Reads text that is nearly JSON and decides whether it can be mended without a guess. A model that forgot a bracket, or
 * wrote Python, is understood. A text that breaks off within a value is not, nor is one with quotes inside of quotes: what
 * was meant cannot be known.
 */
export class TextExaminer {
  readonly oddities = new Set<Oddity>();
  readonly #text: string;
  readonly #open: string[] = [];
  #at = 0;
  /** What was read last: it decides what may come now, and whether the text may end. */
  #last: "start" | "comma" | "colon" | "key" | "number" | "value" = "start";

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the text can be mended. */
  canBeMended(): boolean {
    if (this.#take(/\s*```\w*/y)) this.oddities.add("code fence");
    do {
      this.#skipBlanks();
      if (!this.#readToken()) return false;
      this.#skipBlanks();
    } while (this.#open.length > 0 && this.#at < this.#text.length);
    return this.#open.length > 0 ? this.#mayBreakOff() : this.#isEnd();
  }

  get #next(): string {
    return this.#text.charAt(this.#at);
  }

  #readToken(): boolean {
    const next = this.#next;
    if (next === "{" || next === "[") return this.#openBracket(next);
    if (this.#open.length === 0) return false;
    if (next === "}" || next === "]") return this.#closeBracket(next);
    if (next === "," || next === ":") return this.#readMark(next);
    const pattern = quoted(next);
    return pattern ? this.#readString(pattern) : this.#readWord();
  }

  #openBracket(bracket: string): boolean {
    if (!this.#isValuePlace()) return false;
    this.#noteMissingComma();
    this.#open.push(bracket);
    this.#last = "start";
    this.#at++;
    return this.#open.length <= maxDepth;
  }

  #closeBracket(bracket: string): boolean {
    if (this.#last === "key" || this.#last === "colon") return false;
    if (this.#last === "comma") this.oddities.add("trailing comma");
    this.#last = "value";
    this.#at++;
    return this.#open.pop() === (bracket === "}" ? "{" : "[");
  }

  #readMark(mark: "," | ":"): boolean {
    const isPlace = mark === ":" ? this.#last === "key" : this.#followsValue();
    this.#last = mark === ":" ? "colon" : "comma";
    this.#at++;
    return isPlace;
  }

  /** A string ends where its quote is followed by what can follow a string. Two strings in a row may be meant as one. */
  #readString(pattern: RegExp): boolean {
    const isKey = this.#isKeyPlace();
    if (!isKey && (this.#followsValue() || !this.#isValuePlace())) return false;
    if (this.#next !== '"') this.oddities.add("quotes");
    const text = this.#take(pattern);
    if (text === undefined) return false;
    if (/[\0-\x1f]/.test(text)) this.oddities.add("control character");
    this.#endWord(isKey, "value");
    return /^(?:$|[,:}\]\s/])/.test(this.#next);
  }

  #readWord(): boolean {
    const isKey = this.#isKeyPlace();
    const word = this.#take(/[\w$.+-]+/y);
    if (word === undefined || (!isKey && this.#followsValue()) || this.#last === "key") return false;
    if (isKey) this.oddities.add("unquoted key");
    else if (/^(?:True|False|None)$/.test(word)) this.oddities.add("Python constant");
    const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word);
    this.#endWord(isKey, isNumber ? "number" : "value");
    return isKey ? /^[A-Za-z_$][\w$]*$/.test(word) : isNumber || /^(?:true|false|null|True|False|None)$/.test(word);
  }

  #endWord(isKey: boolean, kind: "number" | "value"): void {
    if (isKey) this.#noteMissingComma();
    this.#last = isKey ? "key" : kind;
  }

  #noteMissingComma(): void {
    if (this.#followsValue()) this.oddities.add("missing comma");
  }

  #followsValue(): boolean {
    return this.#last === "value" || this.#last === "number";
  }

  #isKeyPlace(): boolean {
    return this.#open.at(-1) === "{" && this.#last !== "colon" && this.#last !== "key";
  }

  #isValuePlace(): boolean {
    return this.#last === "colon" || this.#open.at(-1) !== "{";
  }

  /** The last value is whole, and nothing but objects is open: a list may have had more items. */
  #mayBreakOff(): boolean {
    this.oddities.add("missing closing bracket");
    return this.#last === "value" && this.#open.every((bracket) => bracket === "{");
  }

  #isEnd(): boolean {
    while (this.#take(/[}\]]/y)) {
      this.oddities.add("surplus closing bracket");
      this.#skipBlanks();
    }
    if (this.oddities.has("code fence")) this.#take(/```\s*/y);
    return this.#at === this.#text.length;
  }

  #skipBlanks(): void {
    while (this.#take(/\s+/y) || this.#take(/\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//y, "comment"));
  }

  #take(pattern: RegExp, oddity?: Oddity): string | undefined {
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#text)?.[0];
    this.#at += text?.length ?? 0;
    if (text && oddity) this.oddities.add(oddity);
    return text;
  }
}

/** A string in a kind of quotes, with escapes that JSON has (and `\'`); `undefined` for what is no quote. */
function quoted(quote: string): RegExp | undefined {
  switch (quote) {
    case '"':
      return /"[^"\\]*(?:\\(?:["'\\/bfnrt]|u[\da-fA-F]{4})[^"\\]*)*"/y;
    case "'":
      return /'[^'\\]*(?:\\(?:["'\\/bfnrt]|u[\da-fA-F]{4})[^'\\]*)*'/y;
    case "\u201c":
    case "\u201d":
      return /[\u201c\u201d][^"\u201c\u201d\\]*[\u201c\u201d]/y;
    case "\u2018":
    case "\u2019":
      return /[\u2018\u2019][^'\u2018\u2019\\]*[\u2018\u2019]/y;
    default:
      return undefined;
  }
}
