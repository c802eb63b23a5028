// What a careful person would write by hand for the conversions that Toolmark makes, with the same meaning.

const DECIMAL = /^[+-]?(\d+(?:_\d+)*\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const WHOLE = /^[+-]?\d+(?:_\d+)*(\.0+)?$/;
const POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/** Exact for up to 15 digits: both parts are doubles, and one division rounds once. NaN for anything unusual. */
function plainDecimal(text) {
  const { length } = text;
  if (length === 0 || length > 16) return NaN;
  const isNegative = text.charCodeAt(0) === 45;
  let value = 0;
  let digits = 0;
  let point = -1;
  for (let index = isNegative ? 1 : 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code === 46 && point < 0 && digits > 0) point = digits;
    else if (code >= 48 && code <= 57) {
      value = value * 10 + (code - 48);
      digits++;
    } else return NaN;
  }
  if (digits === 0 || digits > 15 || point === digits) return NaN;
  const result = point < 0 ? value : value / POWERS[digits - point];
  return isNegative ? -result : result;
}

/** A finite number, or `undefined`. */
export function toNumber(value) {
  if (typeof value === "string") {
    const plain = plainDecimal(value);
    if (plain === plain) return plain;
    const text = value.trim();
    const parsed = DECIMAL.test(text) ? Number(text.replaceAll("_", "")) : NaN;
    return Number.isFinite(parsed) ? parsed : undefined;
  }
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** A safe integer (no negative zero), or `undefined`. */
export function toInteger(value) {
  if (typeof value === "string") return readInteger(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  return Number.isSafeInteger(value) ? value + 0 : undefined;
}

/** Up to fifteen digits are read one by one; they never leave the safe range. */
function readInteger(text) {
  const first = text.charCodeAt(0) === 45 ? 1 : 0;
  const { length } = text;
  if (length === first || length > 15) return readUnusualInteger(text);
  let value = 0;
  for (let index = first; index < length; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return readUnusualInteger(text);
    value = value * 10 + digit;
  }
  return first === 1 ? 0 - value : value;
}

function readUnusualInteger(text) {
  const trimmed = text.trim();
  const parsed = WHOLE.test(trimmed) ? Number(trimmed.replaceAll("_", "")) : NaN;
  return Number.isSafeInteger(parsed) ? parsed + 0 : undefined;
}

/** A boolean, or `undefined`. */
export function toBoolean(value) {
  if (value === "true" || value === 1) return true;
  if (value === "false" || value === 0) return false;
  if (typeof value === "boolean") return value;
  return typeof value === "string" ? rareBoolean(value.toLowerCase()) : undefined;
}

function rareBoolean(text) {
  switch (text) {
    case "true":
    case "1":
    case "on":
    case "yes":
    case "t":
    case "y":
      return true;
    case "false":
    case "0":
    case "off":
    case "no":
    case "f":
    case "n":
      return false;
    default:
      return undefined;
  }
}

/** An array, or the one that a string holds as JSON; `undefined` otherwise. */
export function toArray(value) {
  if (Array.isArray(value)) return value;
  const parsed = parseText(value);
  return Array.isArray(parsed) ? parsed : undefined;
}

/** An object, or the one that a string holds as JSON; `undefined` otherwise. */
export function toObject(value) {
  if (isObject(value)) return value;
  const parsed = parseText(value);
  return isObject(parsed) ? parsed : undefined;
}

export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function parseText(value) {
  if (typeof value !== "string") return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

export function countKeys(object) {
  let count = 0;
  // eslint-disable-next-line no-unused-vars -- the number of keys is all that is wanted
  for (const key in object) count++;
  return count;
}
