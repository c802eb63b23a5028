import { toolText } from "@toolmark/transformer/splice";
import { createUnplugin, type UnpluginInstance } from "unplugin";
import { applySplice } from "./apply-splice.js";
import { describeProblems } from "./describe-problems.js";
import { toolFileId } from "./is-tool-file.js";
import type { PluginOptions } from "./plugin-options.js";
import { ToolSession } from "./tool-session.js";

/**
 * Compiles the tools of a bundler's TypeScript files: one shared program for a build, errors at their places, and every
 * file that a tool's types were read from watched.
 */
export const unplugin: UnpluginInstance<PluginOptions | undefined, false> = createUnplugin((options, { framework }) => {
  const session = new ToolSession(options);
  return {
    name: "toolmark",
    // Before anything else takes the types away.
    enforce: "pre",
    buildStart() {
      session.refresh();
    },
    transform: {
      filter: { id: toolFileId, code: toolText },
      handler(text, id) {
        const fileName = id.replace(/\?.*$/, "");
        const spliced = session.splice(fileName, text);
        if (!spliced) return undefined;
        for (const file of spliced.dependencies) this.addWatchFile(file);
        const [first] = spliced.problems;
        if (!first) return spliced.edits.length > 0 ? applySplice(fileName, text, spliced.edits) : undefined;
        const message = describeProblems(spliced.problems, text);
        // Farm's own compiler dies of an error that is more than text.
        if (framework === "farm") throw new Error(message);
        const { line, column, slug } = first;
        return this.error({
          message,
          id: fileName,
          loc: { file: fileName, line, column: column - 1 },
          pluginCode: slug,
          // The place in our own code is of no use to anyone.
          stack: "",
        });
      },
    },
    buildEnd() {
      session.record();
    },
  };
});
