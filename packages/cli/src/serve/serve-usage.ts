/** The help text of `toolmark serve`. */
export const serveUsage = `toolmark serve [<module> | --memory PLACE] [--yes] [--http PORT] [--print-config]

Serves the tools of a module, or without one the ready-made tools of @toolmark/builtin, to MCP
clients: over standard input and output, or with --http over Streamable HTTP at
http://HOST:PORT/mcp (and /healthz). A call that needs approval asks the person at the client,
where the client can do that, and is refused otherwise.

  --memory PLACE         serve a memory instead: a folder (made when missing) or a postgres:// URL
  --documents PLACE      serve a store of documents, alone or with --memory

  --yes, -y              never ask: the client sees to it that its user agrees
  --http PORT            serve over HTTP; 0 takes any free port
  --host HOST            address to listen on; 127.0.0.1 when left out
  --allow-host NAME      a name under which the server may be reached, besides this machine's own;
                         may be repeated
  --allow-origin ORIGIN  a web page's origin that may call; may be repeated
  --sessions             keep a session for each client, so that calls can be cancelled and people asked
  --print-config         serve nothing: print the settings by which a client starts this server
  --client NAME          whose settings: claude-desktop (when left out), cursor or vscode`;
