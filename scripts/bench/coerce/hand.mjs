// The limit: what a careful person would write for exactly these tools, with the meaning that Toolmark gives them.
// An object that fits comes back as it came; conversions are written into it, as the caller owns what it parsed. Unknown
// arguments are an error, unknown members of nested objects go. `undefined` means that something is wrong: then
// hand-text.mjs looks again and says what.
import { toArray, toBoolean, toInteger, toNumber, toObject } from "./hand-conversions.mjs";

export function flat(input) {
  const args = toObject(input);
  if (args === undefined || typeof args.query !== "string" || typeof args.language !== "string") return undefined;
  let keys = 0;
  for (const _ in args) keys++;
  return keys === 2 ? args : undefined;
}

export function mixed(input) {
  const args = toObject(input);
  if (args === undefined || typeof args.query !== "string" || !isSort(args.sort)) return undefined;
  const { limit, exact } = args;
  if (!isInteger(limit) && (args.limit = toInteger(limit)) === undefined) return undefined;
  if (args.limit < 1 || args.limit > 100) return undefined;
  if (typeof exact !== "boolean" && (args.exact = toBoolean(exact)) === undefined) return undefined;
  return mixedOffset(args) ? args : undefined;
}

/** `null` for what may be left out counts as left out. */
function mixedOffset(args) {
  let keys = 0;
  for (const _ in args) keys++;
  const { offset } = args;
  if (offset === undefined) return keys === 4;
  if (offset === null) delete args.offset;
  else if (!isInteger(offset) && (args.offset = toInteger(offset)) === undefined) return false;
  return keys === 5;
}

const isSort = (value) => value === "relevance" || value === "newest" || value === "oldest";

// Negative zero is none: it becomes zero.
const isInteger = (value) => Number.isSafeInteger(value) && (value !== 0 || 1 / value > 0);

export function order(input) {
  const args = toObject(input);
  if (args === undefined || typeof args.id !== "string") return undefined;
  if (!customer(args.customer) && !replace(args, "customer", customer)) return undefined;
  if (!lines(args.lines) && !replaceList(args, "lines", lines)) return undefined;
  if (!payment(args.payment) && !replace(args, "payment", payment)) return undefined;
  if (!strings(args.tags) && !replaceList(args, "tags", strings)) return undefined;
  if (!Number.isFinite(args.total) && (args.total = toNumber(args.total)) === undefined) return undefined;
  return orderNotes(args) ? args : undefined;
}

function orderNotes(args) {
  let keys = 0;
  for (const _ in args) keys++;
  const { notes } = args;
  if (notes === undefined) return keys === 6;
  if (notes === null) delete args.notes;
  else if (typeof notes !== "string") return false;
  return keys === 7;
}

/** A member that came as JSON text is unpacked once and looked at again. */
function replace(owner, key, check) {
  if (typeof owner[key] !== "string") return false;
  owner[key] = toObject(owner[key]);
  return owner[key] !== undefined && check(owner[key]);
}

function replaceList(owner, key, check) {
  if (typeof owner[key] !== "string") return false;
  owner[key] = toArray(owner[key]);
  return owner[key] !== undefined && check(owner[key]);
}

/** Arrays are told by the strings that the callers ask for next. */
const isObject = (value) => typeof value === "object" && value !== null;

function strings(list) {
  if (!Array.isArray(list)) return false;
  for (let index = 0; index < list.length; index++) if (typeof list[index] !== "string") return false;
  return true;
}

function customer(value) {
  if (!isObject(value) || typeof value.name !== "string" || typeof value.email !== "string") return false;
  if (typeof value.vip !== "boolean" && (value.vip = toBoolean(value.vip)) === undefined) return false;
  if (!address(value.address) && !replace(value, "address", address)) return false;
  let keys = 0;
  for (const _ in value) keys++;
  if (keys !== 4) keepOnly(value, CUSTOMER_KEYS);
  return true;
}

function address(value) {
  if (!isObject(value) || typeof value.street !== "string" || typeof value.zip !== "string") return false;
  if (typeof value.city !== "string" || typeof value.country !== "string") return false;
  let keys = 0;
  for (const _ in value) keys++;
  if (keys !== 4) keepOnly(value, ADDRESS_KEYS);
  return true;
}

function lines(list) {
  if (!Array.isArray(list)) return false;
  for (let index = 0; index < list.length; index++) if (!line(list[index]) && !replace(list, index, line)) return false;
  return true;
}

function line(value) {
  if (!isObject(value) || typeof value.sku !== "string") return false;
  if (!isInteger(value.quantity) && (value.quantity = toInteger(value.quantity)) === undefined) return false;
  if (!Number.isFinite(value.price) && (value.price = toNumber(value.price)) === undefined) return false;
  if (value.quantity < 1 || value.price < 0) return false;
  if (typeof value.gift !== "boolean" && (value.gift = toBoolean(value.gift)) === undefined) return false;
  let keys = 0;
  for (const _ in value) keys++;
  if (keys !== 4) keepOnly(value, LINE_KEYS);
  return true;
}

function payment(value) {
  if (!isObject(value)) return false;
  switch (value.kind) {
    case "card":
      return card(value);
    case "invoice":
      return invoice(value);
    case "transfer":
      return transfer(value);
    default:
      return false;
  }
}

function card(value) {
  if (typeof value.token !== "string") return false;
  if (!isInteger(value.installments) && (value.installments = toInteger(value.installments)) === undefined)
    return false;
  let keys = 0;
  for (const _ in value) keys++;
  if (keys !== 3) keepOnly(value, CARD_KEYS);
  return true;
}

function invoice(value) {
  if (typeof value.reference !== "string") return false;
  if (!isInteger(value.days) && (value.days = toInteger(value.days)) === undefined) return false;
  let keys = 0;
  for (const _ in value) keys++;
  if (keys !== 3) keepOnly(value, INVOICE_KEYS);
  return true;
}

function transfer(value) {
  if (typeof value.iban !== "string") return false;
  if (typeof value.verified !== "boolean" && (value.verified = toBoolean(value.verified)) === undefined) return false;
  let keys = 0;
  for (const _ in value) keys++;
  if (keys !== 3) keepOnly(value, TRANSFER_KEYS);
  return true;
}

export function rows(input) {
  const args = toObject(input);
  if (args === undefined) return undefined;
  if (!records(args.records) && !replaceList(args, "records", records)) return undefined;
  let keys = 0;
  for (const _ in args) keys++;
  return keys === 1 ? args : undefined;
}

function records(list) {
  if (!Array.isArray(list)) return false;
  for (let index = 0; index < list.length; index++)
    if (!record(list[index]) && !replace(list, index, record)) return false;
  return true;
}

function record(value) {
  if (!isObject(value) || typeof value.name !== "string") return false;
  if (!isInteger(value.id) && (value.id = toInteger(value.id)) === undefined) return false;
  if (!Number.isFinite(value.score) && (value.score = toNumber(value.score)) === undefined) return false;
  if (typeof value.active !== "boolean" && (value.active = toBoolean(value.active)) === undefined) return false;
  let keys = 0;
  for (const _ in value) keys++;
  if (keys !== 4) keepOnly(value, RECORD_KEYS);
  return true;
}

const CUSTOMER_KEYS = ["name", "email", "vip", "address"];
const ADDRESS_KEYS = ["street", "zip", "city", "country"];
const LINE_KEYS = ["sku", "quantity", "price", "gift"];
const CARD_KEYS = ["kind", "token", "installments"];
const INVOICE_KEYS = ["kind", "reference", "days"];
const TRANSFER_KEYS = ["kind", "iban", "verified"];
const RECORD_KEYS = ["id", "name", "score", "active"];

function keepOnly(object, keys) {
  for (const key of Object.keys(object)) if (!keys.includes(key)) delete object[key];
}
