import type { LineOutput } from "./stdio-transport.js";

/** The process's standard output, taken for the protocol alone. */
export interface ClaimedStdout {
  /** Where the protocol is written. */
  output: LineOutput;
  /** Gives standard output back to everybody. */
  release(): void;
}

/**
 * Keeps standard output for protocol messages: whatever else is written there (`console.log` of a tool or of a library)
 * goes to standard error instead. One stray line would break the client's parser.
 *
 * Writes that do not pass through `process.stdout` (of native code, or of a child process that inherits the descriptor)
 * cannot be turned away.
 */
export function claimStdout(): ClaimedStdout {
  const { stdout, stderr } = process;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- to be put back as it was found
  const original = stdout.write;
  const write = stdout.write.bind(stdout);
  const output: LineOutput = {
    write: (text) => write(text),
    on: (event, listener) => stdout.on(event, listener),
  };
  stdout.write = stderr.write.bind<typeof stdout.write>(stderr);
  return { output, release: () => void (stdout.write = original) };
}
