// The tools that the coercion benchmark compiles.
import type { tags } from "@toolmark/runtime";

type Integer = number & tags.Type<"int">;

/**
 * Finds text.
 * @tool
 */
export function flat(query: string, language: string): void {}

/**
 * Finds text, page by page.
 * @tool
 */
export function mixed(
  query: string,
  limit: Integer & tags.Minimum<1> & tags.Maximum<100>,
  exact: boolean,
  sort: "relevance" | "newest" | "oldest",
  offset: Integer = 0,
): void {}

interface Address {
  street: string;
  zip: string;
  city: string;
  country: string;
}

interface Customer {
  name: string;
  email: string;
  vip: boolean;
  address: Address;
}

interface Line {
  sku: string;
  quantity: Integer & tags.Minimum<1>;
  price: number & tags.Minimum<0>;
  gift: boolean;
}

type Payment =
  | { kind: "card"; token: string; installments: Integer }
  | { kind: "invoice"; reference: string; days: Integer }
  | { kind: "transfer"; iban: string; verified: boolean };

/**
 * Places an order.
 * @tool
 */
export function order(
  id: string,
  customer: Customer,
  lines: Line[],
  payment: Payment,
  tags: string[],
  total: number,
  notes: string = "",
): void {}

/**
 * Stores records.
 * @tool
 */
export function rows(records: { id: Integer; name: string; score: number; active: boolean }[]): void {}
