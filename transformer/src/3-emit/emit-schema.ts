import type { Hint, Hints, JsonSchemaObject } from "@toolmark/contract";
import type { ToolIr, TypeIr } from "../ir.js";
import { inputShape } from "./input-shape.js";
import { definitionOf, resolveType } from "./resolve-type.js";
import { keptDefinitions } from "./schema/kept-definitions.js";
import { pointerTo, type SchemaContext } from "./schema/schema-context.js";
import { typeSchema } from "./schema/type-schema.js";

/** A JSON Schema 2020-12 document, and what it cannot say. */
export interface EmittedSchema {
  schema: JsonSchemaObject;
  hints: Hints;
}

/** The schema of the arguments object: one property for each parameter that the model gives. */
export function emitSchema(ir: ToolIr): EmittedSchema {
  return schemaDocument(inputShape(ir), ir.definitions);
}

/** The schema of the result; `undefined` where JSON cannot carry it. */
export function emitOutputSchema(ir: ToolIr): EmittedSchema | undefined {
  if (!ir.output) return undefined;
  // A host may want an object schema at the root, so that the root is written out even when it is named.
  return schemaDocument(
    { ...resolveType(ir.output, ir.definitions), ...(ir.output.doc && { doc: ir.output.doc }) },
    ir.definitions,
  );
}

function schemaDocument(root: TypeIr, definitions: ToolIr["definitions"]): EmittedSchema {
  const hints: Record<string, Hint> = {};
  const kept = keptDefinitions(root, definitions);
  const context: SchemaContext = {
    definitions,
    kept,
    hints,
    write: (type, pointer) => typeSchema(type, pointer, context),
  };
  const schema = context.write(root, "");
  if (kept.size === 0) return { schema, hints };
  const $defs = Object.fromEntries(
    [...kept].map(([name, keptName]) => [
      keptName,
      context.write(definitionOf(name, definitions), pointerTo("", "$defs", keptName)),
    ]),
  );
  return { schema: { ...schema, $defs }, hints };
}
