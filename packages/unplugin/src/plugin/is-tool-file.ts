import { toolText } from "@toolmark/transformer/splice";

/** Ids of files that may hold tools: TypeScript of the project's own, whatever query stands behind it. */
export const toolFileId = {
  include: /\.[cm]?tsx?(\?.*)?$/,
  exclude: [/\.d\.[cm]?ts(\?.*)?$/, /[/\\]node_modules[/\\]/, /^\0/],
};

export function isToolFile(id: string, text: string): boolean {
  return toolFileId.include.test(id) && !toolFileId.exclude.some((pattern) => pattern.test(id)) && toolText.test(text);
}
