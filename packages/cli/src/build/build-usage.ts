/** The help text of `toolmark build`. */
export const buildUsage = `toolmark build [-p TSCONFIG] [--watch]

Compiles a project that has TypeScript 7, with its tools. Experimental: the compiler's API calls itself
unstable. With TypeScript 5.9 or 6, tspc does this work.

  -p, --project FILE  the tsconfig.json, or its folder; the current folder when left out
  -w, --watch         go on, and compile again when a file changes that a tool's types are read from

Errors stand at the line that you wrote. Output files are written when everything is compiled, none
before.

Exit codes, as those of tsc
  0    compiled
  1    nothing was written: the project cannot be read, or has errors under noEmitOnError
  2    compiled, with errors; a tool with an error throws when it is asked for. Or the command line was wrong`;
