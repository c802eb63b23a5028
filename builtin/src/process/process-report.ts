/** What is to be run, and within which bounds. */
export interface ProcessRequest {
  readonly file: string;
  /** Handed over as they are: no shell looks at them. */
  readonly args: readonly string[];
  /** @default this process's own */
  readonly cwd?: string | undefined;
  /** All that the child sees of an environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Its standard input; without it there is none to read. */
  readonly input?: string | undefined;
  readonly timeoutMs: number;
  /** Ends the process and all it started. */
  readonly signal?: AbortSignal | undefined;
  /** Hears each piece of output as it comes. */
  readonly onOutput?: ((stream: OutputStream, chunk: Buffer) => void) | undefined;
  /** On Windows, `args` are quoted already. */
  readonly isVerbatim?: boolean | undefined;
}

export type OutputStream = "stdout" | "stderr";

/** How a process came to its end. */
export type ProcessEnding =
  | { readonly kind: "exited"; readonly exitCode: number }
  | { readonly kind: "killed"; readonly signal: NodeJS.Signals }
  | { readonly kind: "timed-out"; readonly timeoutMs: number }
  | { readonly kind: "aborted" }
  | { readonly kind: "not-started"; readonly reason: string };

/** What a process did: its ending, and of each stream the head and tail. */
export interface ProcessReport {
  readonly ending: ProcessEnding;
  readonly stdout: string;
  readonly stderr: string;
}
