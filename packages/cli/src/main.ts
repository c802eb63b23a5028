import { runCli } from "./run-cli.js";
import { claimTerminal } from "./terminal.js";

const terminal = claimTerminal();
const exitCode = await runCli(process.argv.slice(2), terminal, process.cwd());
await terminal.flush();
// A module may leave timers or connections behind.
process.exit(exitCode);
