import { CliError } from "../cli-error.js";

const rules = `  turbopack: { rules: { "*.ts": { loaders: ["unplugin-toolmark/loader"], as: "*.ts" } } },
  webpack: (config) => {
    config.module.rules.push({ test: /\\.ts$/, use: [{ loader: "unplugin-toolmark/loader" }] });
    return config;
  },
`;

/** A Next project without a configuration gets this one. */
export const newNextConfig = `export default {\n${rules}};\n`;

/** @throws CliError when the configuration is written in a way that is not understood */
export function changeNextConfig(text: string, name: string): string {
  if (text.includes("unplugin-toolmark")) return text;
  const object = /(?:\bnextConfig(?:: NextConfig)? = |\bexport default |\bmodule\.exports = )\{\n?/.exec(text);
  if (!object || /\b(turbopack|webpack)\b\s*[:(]/.test(text)) {
    throw new CliError(
      `${name} is written in a way that toolmark init does not understand. Add the loader yourself:\n${rules}`,
    );
  }
  const at = object.index + object[0].length;
  return text.slice(0, at) + rules + text.slice(at);
}
