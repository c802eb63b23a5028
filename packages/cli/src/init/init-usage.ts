/** The help text of `toolmark init`. */
export const initUsage = `toolmark init [--dry-run] [--yes] [--no-install] [--no-example]

Sets a TypeScript project up for tools: adds what it needs to package.json, the plugin to tsconfig.json or
to the configuration of Vite or Next, and a first tool; then compiles it, to see that it works. Shows each
change before it is made. What is there already is left alone; nothing is changed when it does not work.

  --dry-run      show the changes, and make none
  --yes          do not ask
  --no-install   do not run the package manager
  --no-example   do not write a first tool

Exit codes
  0    the project is set up
  1    it is not, and why
  2    the command line was wrong`;
