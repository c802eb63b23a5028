/** The help text of `toolmark list`. */
export const listUsage = `toolmark list <module> [--json]

Shows the tools of a module: their names, parameters and what they do.

  <module>   a compiled JavaScript file or a package. Its tools are the exported functions marked @tool,
             those in exported arrays, and the tool methods of exported objects.
  --json     everything a model is told, as a JSON array: names, descriptions, schemas, annotations`;
