import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  LoggingMessageNotificationSchema,
  ToolListChangedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { JsonSchemaType, JsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/types.js";
import type { JsonSchemaObject } from "@toolmark/contract";
import { coerceBySchema } from "../../coerce/coerce-by-schema.js";
import type { Report } from "./client-event.js";
import type { ClientSettings } from "./client-options.js";

/** Makes the SDK's client for one connection, which can do what there are handlers for. */
export function makeSdkClient({ name, version, onElicit, onSample }: ClientSettings, report: Report): Client {
  const client = new Client(
    { name, version },
    {
      capabilities: {
        ...(onElicit && { elicitation: { form: { applyDefaults: true } } }),
        ...(onSample && { sampling: {} }),
      },
      jsonSchemaValidator: { getValidator: validatorFor },
    },
  );
  if (onElicit) client.setRequestHandler(ElicitRequestSchema, ({ params }, { signal }) => onElicit(params, signal));
  if (onSample)
    client.setRequestHandler(CreateMessageRequestSchema, ({ params }, { signal }) => onSample(params, signal));
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params: { level, logger, data } }) => {
    report({ type: "mcp-log", level, logger, data });
  });
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => report({ type: "mcp-tools-changed" }));
  return client;
}

/** A server's schemas are checked by our interpreter, which runs none of their regular expressions unbounded. */
function validatorFor<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
  return (input) => {
    const result = coerceBySchema(schema as JsonSchemaObject, input, { strict: true }); // any object is a schema to it
    return result.ok
      ? { valid: true, data: result.value as T, errorMessage: undefined } // as the schema says
      : { valid: false, data: undefined, errorMessage: result.issues.map(({ message }) => message).join("; ") };
  };
}
