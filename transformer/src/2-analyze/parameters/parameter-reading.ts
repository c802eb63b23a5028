import type ts from "typescript";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ParameterIr } from "../../ir.js";
import type { Scope } from "../problems/problem.js";
import type { TypeReader } from "../types/type-reader.js";
import type { ParamDocs } from "./param-docs.js";

/** How names become the model's. */
export type Naming = "preserve" | "snake_case";

/** What reading a parameter needs. */
export interface ParameterContext {
  reader: TypeReader;
  /** Name of the tool, for messages. */
  tool: string;
  naming: Naming;
  docs: ParamDocs;
  /** Names of all parameters that have one. */
  names: readonly string[];
}

/** A parameter as far as it could be read. */
export interface ParameterReading {
  parameter: ParameterIr | undefined;
  diagnostics: readonly Diagnostic[];
  scopes: readonly Scope[];
  /** What of it the model sees, and where it stands. */
  shown: readonly { name: string; sourceName: string; node: ts.Node }[];
}
