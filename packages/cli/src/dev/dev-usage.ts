/** The help text of `toolmark dev`. */
export const devUsage = `toolmark dev [<module> | --mcp TARGET] [--port PORT]

Shows the tools of a module on a local page: what a model sees of each, a form for its arguments,
what coercion makes of them, approval, progress, result, and a log of calls to replay. When the
module is built again, the page shows its new tools. Nothing but this machine can reach the page,
and only who has the token in its address.

  --mcp TARGET   the tools of MCP servers instead: an address, a script, or a client's settings
  --port PORT    the port to listen on; any free one when left out

Calls from the page run the tools for real, with this user's rights. Ctrl-C ends it.`;
