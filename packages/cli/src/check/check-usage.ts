/** The help text of `toolmark check`. */
export const checkUsage = `toolmark check [<module> | <snapshot>] [--baseline FILE] [--update] [--json] [--dialect NAME]
       toolmark check --mcp SERVERS [--baseline FILE] [--update] [--json]

Compares the tools of a build with those that were accepted, and says of each change what it means to
callers: nothing (compatible), calls or readers that worked may fail (breaking), or only other words
for the model (description). Gives advice on the tools besides.

  <module>         a compiled module or a package, or a snapshot that a build wrote; the entry of the
                   project's package.json when left out
  --baseline FILE  what was accepted: a file, or git:REF for the project's snapshot in a commit;
                   toolmark.snapshot.json beside package.json when left out. Of a file that the build
                   itself writes, the committed version counts.
  --mcp SERVERS    check tools of MCP servers instead: an address, a script, or a file of settings with
                   "mcpServers". They are compared with toolmark.mcp.json, and any change fails: a new
                   word in a description may be an order to the model.
  --update         accept the tools as they are: write the baseline
  --json           all that was found, as JSON
  --dialect NAME   fail on what a provider would refuse as well; may be repeated

Exit codes
  0    nothing is breaking
  1    something is breaking, a provider would refuse a tool, or there is no baseline yet
  2    the command line was wrong`;
