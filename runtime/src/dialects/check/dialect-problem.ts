/** What a provider would refuse, or what is better known before it is sent. */
export interface DialectProblem {
  code:
    | "tool_name_illegal"
    | "description_missing"
    | "description_too_long"
    | "not_strict"
    | "reference_unresolved"
    | "too_many_properties"
    | "too_deep"
    | "too_much_text"
    | "too_many_enum_values"
    | "enum_too_long"
    | "too_many_optional"
    | "too_many_unions";
  /** An `error` fails the request; `advice` does not. */
  severity: "error" | "advice";
  /** JSON Pointer into the schema; empty for the tool itself. */
  path: string;
  /** One sentence. */
  message: string;
}
