// What the page and the server of `toolmark dev` say to each other, as JSON.

/** JSON Schema, as far as the page looks into it. */
export type SchemaView = boolean | { readonly [keyword: string]: unknown };

/** A tool as one provider's models see it. */
export interface DialectView {
  readonly schema: SchemaView | undefined;
  /** What the dialect cannot say: path, keyword, and what became of it. */
  readonly notes: readonly string[];
}

/** A tool, with what a developer wants to know of it. */
export interface ToolView {
  readonly name: string;
  readonly title: string | undefined;
  readonly description: string;
  /** `file:line`. */
  readonly source: string;
  readonly inputSchema: SchemaView;
  readonly outputSchema: SchemaView | undefined;
  /** Marks such as `destructive`. */
  readonly marks: readonly string[];
  /** Estimated, of name, description and input schema. */
  readonly tokens: number;
  readonly dialects: Readonly<Record<string, DialectView>>;
  /** What a provider would refuse. */
  readonly warnings: readonly string[];
  readonly examples: readonly string[];
}

/** One value that coercion converted. */
export interface Conversion {
  /** From the arguments: `items[0].count`. */
  readonly path: string;
  /** As JSON. */
  readonly from: string;
  /** As a program has it. */
  readonly to: string;
}

/** What would become of arguments. */
export type Preview =
  | { readonly ok: true; readonly value: string; readonly conversions: readonly Conversion[] }
  /** `text` is what the model is told. */
  | { readonly ok: false; readonly text: string };

/** Something that happened to a call; values are as {@link plain} gives them. */
export interface CallEvent {
  readonly type: string;
  /** Since the call began. */
  readonly atMs: number;
  readonly [detail: string]: unknown;
}

/** How a call stands. */
export type CallState = "running" | "asking" | "done" | "error" | "lost";

/** A call, with all that has happened to it. */
export interface CallView {
  readonly id: string;
  readonly tool: string;
  readonly inputText: string;
  readonly startedAt: string;
  readonly state: CallState;
  readonly events: readonly CallEvent[];
  readonly durationMs: number | undefined;
  /** What the model is told. */
  readonly result: string | undefined;
}

/** What a person decides. */
export type Decision =
  | { readonly answer: "allow" }
  | { readonly answer: "deny"; readonly reason: string }
  | { readonly answer: "edit"; readonly inputText: string };

/** All that the page shows. */
export interface DevState {
  /** Module or servers that the tools are of. */
  readonly target: string;
  readonly tools: readonly ToolView[];
  /** Why there are no tools; those of before are shown meanwhile. */
  readonly problem: string | undefined;
  /** Oldest first. */
  readonly calls: readonly CallView[];
}

/** What the server tells as it happens. */
export type ServerEvent =
  | { readonly type: "state"; readonly state: DevState }
  | { readonly type: "tools"; readonly tools: readonly ToolView[]; readonly problem: string | undefined }
  | { readonly type: "call"; readonly call: CallView };
