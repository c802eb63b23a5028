/** The help text of `toolmark ingest`. */
export const ingestUsage = `toolmark ingest <path>... --memory PLACE [--json]

Cuts documents into passages and stores them in a memory, where search_memories and the retrieval
tool find them. A folder stands for all text files in it; hidden ones, node_modules and links are
left out. Markdown is cut by heading, code by its blocks, other text by length. What is there
already is not stored again, and passages that a document has no longer are deleted: run it again
after every change.

  --memory PLACE   a folder (made when missing) or a postgres:// URL
  --json           the report as JSON

  toolmark ingest docs README.md --memory .memory
  toolmark serve --memory .memory

Exit codes
  0    done
  1    a path is not there or holds no text, or the store cannot be opened
  2    the command line was wrong
  130  interrupted; what was stored stays, and the same command goes on`;
