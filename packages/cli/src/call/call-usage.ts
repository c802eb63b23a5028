/** The help text of `toolmark call`. */
export const callUsage = `toolmark call <module> <tool> ['<json>'] [--yes] [--json]

Calls a tool with a JSON object of arguments, treated as if a model had sent it: "5" will do for 5.
The result goes to standard output; progress, logs and errors to standard error. Ctrl-C aborts the tool.

  --yes, -y   run a tool that needs approval (a destructive one, or one marked @approval always)
              without asking
  --json      the whole result as JSON, with its structured content

Exit codes
  0    done
  1    the tool failed, its arguments were refused, or the module holds no tools
  2    the command line was wrong
  130  interrupted`;
