// The same as hand.mjs for a caller that does not own its input: always a fresh object, nothing written into the old one.
import { countKeys, isObject, toArray, toBoolean, toInteger, toNumber, toObject } from "./hand-conversions.mjs";

export function flat(input) {
  const args = toObject(input);
  if (args === undefined || typeof args.query !== "string" || typeof args.language !== "string") return undefined;
  return countKeys(args) === 2 ? { query: args.query, language: args.language } : undefined;
}

export function mixed(input) {
  const args = toObject(input);
  if (args === undefined || typeof args.query !== "string" || !isSort(args.sort)) return undefined;
  const limit = toInteger(args.limit);
  const exact = toBoolean(args.exact);
  if (limit === undefined || limit < 1 || limit > 100 || exact === undefined) return undefined;
  const result = { query: args.query, limit, exact, sort: args.sort };
  return withOffset(args, result);
}

function withOffset(args, result) {
  const hasOffset = args.offset !== undefined;
  if (countKeys(args) !== (hasOffset ? 5 : 4)) return undefined;
  if (!hasOffset || args.offset === null) return result;
  result.offset = toInteger(args.offset);
  return result.offset === undefined ? undefined : result;
}

const isSort = (value) => value === "relevance" || value === "newest" || value === "oldest";

export function order(input) {
  const args = toObject(input);
  if (args === undefined || typeof args.id !== "string") return undefined;
  const buyer = customer(args.customer);
  const list = each(args.lines, line);
  const paid = payment(args.payment);
  const tags = each(args.tags, text);
  const total = toNumber(args.total);
  if (buyer === undefined || list === undefined || paid === undefined || tags === undefined || total === undefined) {
    return undefined;
  }
  return withNotes(args, { id: args.id, customer: buyer, lines: list, payment: paid, tags, total });
}

function withNotes(args, result) {
  const hasNotes = args.notes !== undefined;
  if (countKeys(args) !== (hasNotes ? 7 : 6)) return undefined;
  if (!hasNotes || args.notes === null) return result;
  result.notes = args.notes;
  return typeof args.notes === "string" ? result : undefined;
}

const text = (value) => (typeof value === "string" ? value : undefined);

function each(value, convert) {
  const list = toArray(value);
  if (list === undefined) return undefined;
  const result = new Array(list.length);
  for (let index = 0; index < list.length; index++) {
    if ((result[index] = convert(list[index])) === undefined) return undefined;
  }
  return result;
}

function customer(value) {
  const object = toObject(value);
  if (object === undefined || typeof object.name !== "string" || typeof object.email !== "string") return undefined;
  const vip = toBoolean(object.vip);
  const place = address(object.address);
  if (vip === undefined || place === undefined) return undefined;
  return { name: object.name, email: object.email, vip, address: place };
}

function address(value) {
  const object = toObject(value);
  if (object === undefined || typeof object.street !== "string" || typeof object.zip !== "string") return undefined;
  if (typeof object.city !== "string" || typeof object.country !== "string") return undefined;
  return { street: object.street, zip: object.zip, city: object.city, country: object.country };
}

function line(value) {
  const object = toObject(value);
  if (object === undefined || typeof object.sku !== "string") return undefined;
  const quantity = toInteger(object.quantity);
  const price = toNumber(object.price);
  const gift = toBoolean(object.gift);
  if (quantity === undefined || quantity < 1 || price === undefined || price < 0 || gift === undefined)
    return undefined;
  return { sku: object.sku, quantity, price, gift };
}

function payment(value) {
  const object = toObject(value);
  if (!isObject(object)) return undefined;
  switch (object.kind) {
    case "card":
      return withInteger(object, { text: "token", whole: "installments" });
    case "invoice":
      return withInteger(object, { text: "reference", whole: "days" });
    case "transfer":
      return transfer(object);
    default:
      return undefined;
  }
}

function withInteger(object, names) {
  const whole = toInteger(object[names.whole]);
  if (typeof object[names.text] !== "string" || whole === undefined) return undefined;
  return { kind: object.kind, [names.text]: object[names.text], [names.whole]: whole };
}

function transfer(object) {
  const verified = toBoolean(object.verified);
  if (typeof object.iban !== "string" || verified === undefined) return undefined;
  return { kind: object.kind, iban: object.iban, verified };
}

export function rows(input) {
  const args = toObject(input);
  if (args === undefined || countKeys(args) !== 1) return undefined;
  const records = each(args.records, record);
  return records === undefined ? undefined : { records };
}

function record(value) {
  const object = toObject(value);
  if (object === undefined || typeof object.name !== "string") return undefined;
  const id = toInteger(object.id);
  const score = toNumber(object.score);
  const active = toBoolean(object.active);
  if (id === undefined || score === undefined || active === undefined) return undefined;
  return { id, name: object.name, score, active };
}
