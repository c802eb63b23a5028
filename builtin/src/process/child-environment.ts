const inherited =
  process.platform === "win32"
    ? "PATH PATHEXT SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC TEMP TMP USERPROFILE HOMEDRIVE HOMEPATH USERNAME".split(" ")
    : "PATH HOME LANG TMPDIR TERM USER SHELL".split(" ");

/** `LC_ALL`, `LC_CTYPE` and the others of the locale. */
const locale = /^LC_[A-Z]+$/;

/**
 * The environment of a child: what programs need to run at all, and the variables in `passthrough`, each by its exact
 * name. Anything else of this process's environment, keys and tokens above all, stays here.
 */
export function childEnvironment(passthrough: readonly string[] = []): Record<string, string> {
  const names = [...inherited, ...Object.keys(process.env).filter((name) => locale.test(name)), ...passthrough];
  const environment: Record<string, string> = {};
  for (const name of names) {
    const value = Object.hasOwn(process.env, name) ? process.env[name] : undefined;
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
