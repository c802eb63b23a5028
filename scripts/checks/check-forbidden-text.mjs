// Text that must stand in no file of the repository: places of the machine it was written on, narrowed tests.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/workspace.mjs";

const RULES = [
  { what: "a machine's path", pattern: /(?<![\w./-])\/(?:work|farm|root|home\/[a-z]+)\//, files: /./ },
  { what: "a registry's address", pattern: /registry\.(?:npmjs|yarnpkg|npmmirror)\./, files: /./ },
  { what: "a narrowed or promised test", pattern: /\b(?:it|test|describe)\.(?:only|todo)\(/, files: /\.[cm]?[jt]sx?$/ },
  {
    what: "a skipped test without its reason",
    pattern: /\b(?:it|test|describe)\.skip(?:If)?\((?!.*\/\/)/,
    files: /\.[cm]?[jt]sx?$/,
  },
  {
    what: "a switched-off check",
    pattern: /\bas any\b|: any\b|@ts-ignore|@ts-nocheck/,
    files: /^(?:transformer|runtime|builtin|packages\/[^/]+)\/src\/(?!.*\.(?:test|fixture)\.ts$)/,
  },
];

/** @returns {string[]} one line for each find, with its place */
export function checkForbiddenText(files = trackedFiles()) {
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    return RULES.filter(({ files: wanted }) => wanted.test(file)).flatMap(({ what, pattern }) =>
      lines.flatMap((line, index) =>
        pattern.test(line) && !hasReason(lines, index)
          ? [`${file}:${index + 1}: ${what}: ${line.trim().slice(0, 100)}`]
          : [],
      ),
    );
  });
}

/** A lint rule switched off with its reason, on the line or the one before, is a decision. */
function hasReason(lines, index) {
  return [lines[index - 1], lines[index]].some((line) => line !== undefined && / eslint-disable\S* .* -- /.test(line));
}

/** What git has or would take; without git (an unpacked archive) there is nothing to check. */
function trackedFiles() {
  const { status, stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) return [];
  const isText = (file) => !/\.(?:png|ico|pdf|sqlite|wasm)$|(?:^|\/)pnpm-lock\.yaml$/.test(file);
  return stdout.split("\n").filter((file) => file !== "" && isText(file) && existsSync(join(root, file)));
}
