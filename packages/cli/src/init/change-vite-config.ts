import { CliError } from "../cli-error.js";

const importLine = 'import { toolmark } from "unplugin-toolmark/vite";\n';

/** A Vite project without a configuration gets this one. */
export const newViteConfig = `import { defineConfig } from "vite";
${importLine}
export default defineConfig({ plugins: [toolmark()] });
`;

/** @throws CliError when the configuration is written in a way that is not understood */
export function changeViteConfig(text: string, name: string): string {
  if (text.includes("unplugin-toolmark")) return text;
  const lastImport = [...text.matchAll(/^import [^;]*?from\s+["'][^"']+["'];?[^\n]*\n/gm)].at(-1);
  const at = lastImport ? lastImport.index + lastImport[0].length : 0;
  const withPlugin = text.slice(at).replace(/\bplugins:\s*\[/, "$&toolmark(), ");
  const changed =
    withPlugin === text.slice(at)
      ? text.slice(at).replace(/(\bdefineConfig\(\{|\bexport default \{)/, "$1\n  plugins: [toolmark()],")
      : withPlugin;
  if (changed === text.slice(at)) {
    throw new CliError(
      `${name} is written in a way that toolmark init does not understand. Add the plugin yourself:\n  ${importLine}  plugins: [toolmark()]`,
    );
  }
  const tidy = changed.replace("[toolmark(), ]", "[toolmark()]");
  return text.slice(0, at) + importLine + tidy;
}
