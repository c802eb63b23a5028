import type { CliCommand } from "./cli-command.js";

/** All commands, in the order of the help. */
export const commandTable: Readonly<Record<string, CliCommand>> = {
  init: {
    summary: "set a project up for tools",
    load: async () => {
      const [{ initUsage: usage }, { runInit: run }] = await Promise.all([
        import("./init/init-usage.js"),
        import("./init/run-init.js"),
      ]);
      return { usage, run };
    },
  },
  build: {
    summary: "compile a project of TypeScript 7 (experimental)",
    load: async () => {
      const [{ buildUsage: usage }, { runBuild: run }] = await Promise.all([
        import("./build/build-usage.js"),
        import("./build/run-build.js"),
      ]);
      return { usage, run };
    },
  },
  list: {
    summary: "show the tools of a module",
    load: async () => {
      const [{ listUsage: usage }, { runList: run }] = await Promise.all([
        import("./list/list-usage.js"),
        import("./list/run-list.js"),
      ]);
      return { usage, run };
    },
  },
  call: {
    summary: "call a tool, as a model would",
    load: async () => {
      const [{ callUsage: usage }, { runCall: run }] = await Promise.all([
        import("./call/call-usage.js"),
        import("./call/run-call.js"),
      ]);
      return { usage, run };
    },
  },
  dev: {
    summary: "try the tools on a local page",
    load: async () => {
      const [{ devUsage: usage }, { runDev: run }] = await Promise.all([
        import("./dev/dev-usage.js"),
        import("./dev/run-dev.js"),
      ]);
      return { usage, run };
    },
  },
  serve: {
    summary: "serve the tools to MCP clients",
    load: async () => {
      const [{ serveUsage: usage }, { runServe: run }] = await Promise.all([
        import("./serve/serve-usage.js"),
        import("./serve/run-serve.js"),
      ]);
      return { usage, run };
    },
  },
  ingest: {
    summary: "take documents into a memory",
    load: async () => {
      const [{ ingestUsage: usage }, { runIngest: run }] = await Promise.all([
        import("./ingest/ingest-usage.js"),
        import("./ingest/run-ingest.js"),
      ]);
      return { usage, run };
    },
  },
  check: {
    summary: "compare the tools with the committed snapshot",
    load: async () => {
      const [{ checkUsage: usage }, { runCheck: run }] = await Promise.all([
        import("./check/check-usage.js"),
        import("./check/run-check.js"),
      ]);
      return { usage, run };
    },
  },
  stats: {
    summary: "estimate what the tools cost in tokens",
    load: async () => {
      const [{ statsUsage: usage }, { runStats: run }] = await Promise.all([
        import("./stats/stats-usage.js"),
        import("./stats/run-stats.js"),
      ]);
      return { usage, run };
    },
  },
  completion: {
    summary: "complete commands and tools in a shell",
    load: async () => {
      const [{ completionUsage: usage }, { runCompletion: run }] = await Promise.all([
        import("./completion/completion-usage.js"),
        import("./completion/run-completion.js"),
      ]);
      return { usage, run };
    },
  },
};
