import type { JsonSchemaObject, ToolAnnotations } from "@toolmark/contract";

/** A tool as a server describes it. Everything in it is the server's word, and no more than that. */
export interface RemoteTool {
  /** What it is called here: fit for every provider, and no other tool has it. */
  readonly name: string;
  /** What the server calls it. */
  readonly remoteName: string;
  readonly server: string;
  readonly title: string | undefined;
  readonly description: string;
  readonly inputSchema: JsonSchemaObject;
  readonly outputSchema: JsonSchemaObject | undefined;
  readonly annotations: ToolAnnotations;
}
