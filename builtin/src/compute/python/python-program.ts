import { pythonHarness } from "./python-harness.js";

/** Address space, on Linux; elsewhere systems may not keep to it. */
export const maxMemoryBytes = 512 * 1024 * 1024;

/** The program of a fresh Python process: it reads code from its standard input and runs it with bounded memory. */
export const pythonProgram = `${pythonHarness}
import os

# Modules of the working directory could stand in for those of Python.
sys.path[:] = [path for path in sys.path if path]
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (${maxMemoryBytes}, ${maxMemoryBytes}))
except (ImportError, OSError, ValueError):
    pass
for stream in (sys.stdout, sys.stderr):
    stream.reconfigure(errors="backslashreplace")
source = sys.stdin.buffer.read().decode("utf-8", "replace")
sys.stdin = open(os.devnull)
sys.exit(run(source))
`;
