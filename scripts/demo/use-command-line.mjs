// The toolmark command.
import { spawnSync } from "node:child_process";
import { relative } from "node:path";
import { root } from "../lib/workspace.mjs";
import { check, checkEqual, dim, heading, indent, plain } from "./report.mjs";

export async function useCommandLine({ cli, module }) {
  heading("The same tools from the command line");
  const toolmark = (...args) => {
    plain(dim(`  $ toolmark ${args.map(quote).join(" ")}`));
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: "utf8", cwd: root });
    plain(indent(stdout.trimEnd() || stderr.trimEnd()));
    return { status, stdout, stderr };
  };
  const file = relative(root, module);

  const list = toolmark("list", file);
  check("all nine tools are listed", list.status === 0 && list.stdout.match(/^\w+/gm)?.length === 9, list.stdout);

  const call = toolmark("call", file, "checkAvailability", '{"bookId":"SCI-003"}');
  check("a call prints the result", call.status === 0 && call.stdout.includes('"available":1'), call.stdout);

  const typo = toolmark("call", file, "serchBooks", "{}");
  check("a misspelt tool is pointed out", typo.status === 1 && typo.stderr.includes("searchBooks"), typo.stderr);

  const approved = toolmark("call", file, "withdrawBook", '{"bookId":"FIC-009"}', "--yes");
  checkEqual("with --yes a destructive tool runs", approved.status, 0);
}

function quote(word) {
  return /^[\w./-]+$/.test(word) ? word : `'${word}'`;
}
