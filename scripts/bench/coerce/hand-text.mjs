// The second look, after a failure: every problem of an order with its path, for the model.
import { countKeys, isObject, toArray, toBoolean, toInteger, toNumber, toObject } from "./hand-conversions.mjs";

/** The text for the model about an order that {@link file://./hand.mjs} refused. */
export function describeOrder(input) {
  const args = toObject(input);
  if (args === undefined) return `invalid arguments for tool 'order': expected object, received ${shown(input)}`;
  let text = "";
  text += wantString(args.id, "id");
  text += aboutCustomer(args.customer);
  text += aboutLines(args.lines);
  text += aboutPayment(args.payment);
  text += aboutTags(args.tags);
  if (toNumber(args.total) === undefined) text += problem("total", "number", args.total);
  if (args.notes !== undefined && args.notes !== null) text += wantString(args.notes, "notes");
  text += aboutUnknown(args);
  return `invalid arguments for tool 'order': ${text}`;
}

function problem(path, expected, received) {
  return received === undefined
    ? `${path}: missing, expected ${expected}; `
    : `${path}: expected ${expected}, received ${shown(received)}; `;
}

function shown(value) {
  if (typeof value === "string")
    return value.length > 60 ? `string of ${value.length} characters` : JSON.stringify(value);
  if (Array.isArray(value)) return "array";
  return isObject(value) ? "object" : String(value);
}

function wantString(value, path) {
  return typeof value === "string" ? "" : problem(path, "string", value);
}

function aboutCustomer(value) {
  const customer = toObject(value);
  if (customer === undefined) return problem("customer", "object", value);
  let text = wantString(customer.name, "customer.name") + wantString(customer.email, "customer.email");
  if (toBoolean(customer.vip) === undefined) text += problem("customer.vip", "boolean", customer.vip);
  const address = toObject(customer.address);
  if (address === undefined) return text + problem("customer.address", "object", customer.address);
  text += wantString(address.street, "customer.address.street") + wantString(address.zip, "customer.address.zip");
  return (
    text + wantString(address.city, "customer.address.city") + wantString(address.country, "customer.address.country")
  );
}

function aboutLines(value) {
  const lines = toArray(value);
  if (lines === undefined) return problem("lines", "array", value);
  let text = "";
  for (let index = 0; index < lines.length; index++) text += aboutLine(lines[index], `lines[${index}]`);
  return text;
}

function aboutLine(value, path) {
  const line = toObject(value);
  if (line === undefined) return problem(path, "object", value);
  const quantity = toInteger(line.quantity);
  const price = toNumber(line.price);
  let text = wantString(line.sku, `${path}.sku`);
  if (quantity === undefined || quantity < 1) text += problem(`${path}.quantity`, "integer >= 1", line.quantity);
  if (price === undefined || price < 0) text += problem(`${path}.price`, "number >= 0", line.price);
  if (toBoolean(line.gift) === undefined) text += problem(`${path}.gift`, "boolean", line.gift);
  return text;
}

function aboutPayment(value) {
  const payment = toObject(value);
  if (payment === undefined) return problem("payment", "object", value);
  switch (payment.kind) {
    case "card":
      return wantString(payment.token, "payment.token") + wantInteger(payment.installments, "payment.installments");
    case "invoice":
      return wantString(payment.reference, "payment.reference") + wantInteger(payment.days, "payment.days");
    case "transfer": {
      const verified =
        toBoolean(payment.verified) === undefined ? problem("payment.verified", "boolean", payment.verified) : "";
      return wantString(payment.iban, "payment.iban") + verified;
    }
    default:
      return problem("payment.kind", '"card", "invoice" or "transfer"', payment.kind);
  }
}

function wantInteger(value, path) {
  return toInteger(value) === undefined ? problem(path, "integer", value) : "";
}

function aboutTags(value) {
  const tags = toArray(value);
  if (tags === undefined) return problem("tags", "array of strings", value);
  let text = "";
  for (let index = 0; index < tags.length; index++) text += wantString(tags[index], `tags[${index}]`);
  return text;
}

const KNOWN = ["id", "customer", "lines", "payment", "tags", "total", "notes"];

function aboutUnknown(args) {
  if (countKeys(args) <= 6) return "";
  let text = "";
  for (const key of Object.keys(args)) if (!KNOWN.includes(key)) text += `${key}: unknown argument; `;
  return text;
}
