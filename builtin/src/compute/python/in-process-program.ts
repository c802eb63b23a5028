import { pythonHarness } from "./python-harness.js";

/** Ends in a function: code in; exit code, stdout and stderr out, as JSON text. */
export const inProcessProgram = `${pythonHarness}
import contextlib, io, json


def run_captured(source):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        exit_code = run(source)
    return json.dumps([exit_code, out.getvalue(), err.getvalue()])


run_captured
`;
