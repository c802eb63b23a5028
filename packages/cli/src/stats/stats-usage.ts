/** The help text of `toolmark stats`. */
export const statsUsage = `toolmark stats [<module> | <snapshot>] [--json]

Shows what each tool costs: the tokens that its definition takes of every request, largest first. The
tokens are estimated, without any provider's tokenizer, and come within about 10 %.

  <module>   a compiled module or a package, or a snapshot that a build wrote; the entry of the
             project's package.json when left out
  --json     sizes as JSON`;
