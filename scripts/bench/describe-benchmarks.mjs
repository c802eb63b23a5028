// What each benchmark measures, in words.

/** @type {Record<string, { title: string, text: string, limit: string }>} in the order of the page */
export const benchmarks = {
  coerce: {
    title: "Coercion",
    limit: "the same checks and conversions written by hand",
    text: "Arguments as a model sends them in, checked and converted arguments out. A contender that gives a wrong answer is left out of that workload; some only validate, and say so in their names.",
  },
  dispatch: {
    title: "Dispatch",
    limit: "a loop written by hand",
    text: "One turn of a model with so many calls: from the calls to what the model reads of them. Time for one call.",
  },
  startup: {
    title: "Start",
    limit: "a program that does nothing",
    text: "A whole process, from its start to the end of its first checked call, and of a program with 1,000 tools.",
  },
  compile: {
    title: "Compiling",
    limit: "a plugin that does nothing",
    text: "`tspc` on projects with so many tools, and one change in watch mode.",
  },
  bundlers: {
    title: "Bundlers",
    limit: "Toolmark",
    text: "A build by esbuild and Vite of a project with so many tools.",
  },
  mcp: {
    title: "MCP",
    limit: "a server written by hand",
    text: "A call in memory, over stdio and over HTTP; a list of 1,000 tools; a process from its start to its first answer.",
  },
  agent: {
    title: "Agents",
    limit: "a loop written by hand",
    text: "A script of ten turns with ten calls each, whole answers: the loop's own time for the run.",
  },
  memory: {
    title: "Memory",
    limit: "the first of the stores",
    text: "100,000 memories: to store them, to find in them, and how many of the true nearest are found.",
  },
};
