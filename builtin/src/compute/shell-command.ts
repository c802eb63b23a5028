import type { ProcessRequest } from "../process/process-report.js";

/** How a command line is handed to the system's shell. */
export function shellCommand(command: string): Pick<ProcessRequest, "file" | "args" | "isVerbatim"> {
  if (process.platform !== "win32") return { file: "/bin/sh", args: ["-c", command] };
  const file = process.env["COMSPEC"] ?? "cmd.exe";
  return { file, args: ["/d", "/s", "/c", `"${command}"`], isVerbatim: true };
}
