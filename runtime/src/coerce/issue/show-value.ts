const maxShown = 60;
const maxKeys = 5;

/** A value, or what can be said of it in a few words; on one line. */
export function showValue(value: unknown): string {
  if (typeof value === "string") return showText(value);
  if (typeof value !== "object" || value === null) return showScalar(value);
  return writeShort(value, maxShown) ?? summarize(value);
}

/** The kind of a value and the value as it was shown. @example `string "ten"` */
export function showReceived(value: unknown, shown = showValue(value)): string {
  const kind = kindOf(value);
  return shown.startsWith(kind) ? shown : `${kind} ${shown}`;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function showScalar(value: unknown): string {
  if (typeof value === "function" || typeof value === "symbol") return typeof value;
  // Its last digits are lost: a model must not take them for what it wrote.
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded ? `about ${Number(value).toPrecision(3)}` : String(value);
}

function showText(text: string): string {
  return text.length <= maxShown ? quote(text) : `${quote(text.slice(0, maxShown / 2))}... (${text.length} characters)`;
}

/** Also what looks like a line's end, or turns the direction of what follows, is written as an escape. */
export function quote(text: string): string {
  if (isPlain(text)) return `"${text}"`;
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, escapeUnit);
}

/** Nearly all short texts are printable ASCII without a quote or a backslash. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return false;
  }
  return true;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function summarize(value: object): string {
  if (Array.isArray(value)) return `array of ${value.length} ${value.length === 1 ? "item" : "items"}`;
  const keys = Object.keys(value);
  const shown = keys.slice(0, maxKeys).map((key) => (key.length > 20 ? `${key.slice(0, 20)}...` : key));
  return `object with ${keys.length === 1 ? "key" : "keys"} ${quote(shown.join(", ")).slice(1, -1)}${keys.length > maxKeys ? ", ..." : ""}`;
}

/** JSON in at most so many characters; `undefined` when that is not enough. It looks no further into a value than that. */
function writeShort(value: unknown, room: number): string | undefined {
  if (room < 1) return undefined;
  const text = typeof value === "object" && value !== null ? writeContainer(value, room) : writeScalar(value, room);
  return text !== undefined && text.length <= room ? text : undefined;
}

function writeScalar(value: unknown, room: number): string | undefined {
  if (typeof value !== "string") return showScalar(value);
  return value.length > room ? undefined : quote(value);
}

function writeContainer(value: object, room: number): string | undefined {
  const isArray = Array.isArray(value);
  const entries = Object.entries(value).slice(0, room);
  let text = "";
  for (const [key, member] of entries) {
    const label = isArray ? "" : `${quote(key)}:`;
    const rest = writeShort(member, room - 2 - text.length - label.length);
    if (rest === undefined) return undefined;
    text += `${text === "" ? "" : ","}${label}${rest}`;
  }
  return isArray ? `[${text}]` : `{${text}}`;
}
