// typia makes its validators at compile time, from the same types as the product's tools.
import typia, { type tags } from "typia";

type Integer = number & tags.Type<"int64">;

export interface Flat {
  query: string;
  language: string;
}

export interface Mixed {
  query: string;
  limit: Integer & tags.Minimum<1> & tags.Maximum<100>;
  exact: boolean;
  sort: "relevance" | "newest" | "oldest";
  offset?: Integer;
}

interface Customer {
  name: string;
  email: string;
  vip: boolean;
  address: { street: string; zip: string; city: string; country: string };
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

export interface Order {
  id: string;
  customer: Customer;
  lines: Line[];
  payment: Payment;
  tags: string[];
  total: number;
  notes?: string;
}

export interface Rows {
  records: { id: Integer; name: string; score: number; active: boolean }[];
}

export const validate = {
  flat: typia.createValidate<Flat>(),
  mixed: typia.createValidate<Mixed>(),
  order: typia.createValidate<Order>(),
  rows: typia.createValidate<Rows>(),
};

export const coerce = {
  flat: typia.llm.createCoerce<Flat>(),
  mixed: typia.llm.createCoerce<Mixed>(),
  order: typia.llm.createCoerce<Order>(),
  rows: typia.llm.createCoerce<Rows>(),
};
