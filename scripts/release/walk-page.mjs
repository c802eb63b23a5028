// Reads a page as a newcomer does: writes each file, runs each command as it stands, compares what the page says they print.
import { codeBlocksOf } from "../docs/code-blocks.mjs";
import { writeFiles } from "../lib/temporary-folder.mjs";

/**
 * @param {string} page
 * @param {Awaited<ReturnType<import("./installed-packages.mjs").preparePackages>>} packed
 * @returns {Promise<{ complaints: string[], tookMs: number }>}
 */
export async function walkPage(page, packed) {
  const folder = packed.makeFolder("newcomer");
  const complaints = [];
  const started = performance.now();
  let printed = "";
  for (const { language, attributes, code, line } of codeBlocksOf(page)) {
    if (attributes["no-run"] !== undefined) continue;
    if (attributes.file) writeFiles(folder, { [attributes.file]: code });
    if (language === "text" && "output" in attributes && printed !== code)
      complaints.push(`${page}:${line}: printed was\n${printed}`);
    if (language !== "sh") continue;
    const { status, output } = await packed.runShell(folder, code);
    if (status !== 0) complaints.push(`${page}:${line}: exit code ${status}\n${output}`);
    printed = output;
  }
  return { complaints, tookMs: performance.now() - started };
}
