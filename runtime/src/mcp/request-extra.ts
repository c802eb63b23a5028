import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { ServerNotification, ServerRequest } from "@modelcontextprotocol/sdk/types.js";

/** What the SDK gives along with a request. */
export type RequestExtra = RequestHandlerExtra<ServerRequest, ServerNotification>;
