/** The closed set of things that can be wrong with a value. */
export type IssueCode =
  | "invalid_json"
  | "invalid_type"
  | "invalid_value"
  | "invalid_format"
  | "too_small"
  | "too_big"
  | "not_multiple_of"
  | "missing_key"
  | "unrecognized_key"
  | "invalid_union"
  | "lossy_coercion";

/** One problem in a value that a model sent. */
export interface Issue {
  code: IssueCode;
  /** From the arguments object down. @example `["orders", 0, "amount"]` */
  path: readonly (string | number)[];
  /** What would have been right, in words. @example `"integer >= 1"` */
  expected: string;
  /** What came: its type, and its value when short. @example `"string \"ten\""` */
  received: string;
  /** The whole sentence for the model. @example `"input.limit: expected integer >= 1, received \"ten\""` */
  message: string;
}
