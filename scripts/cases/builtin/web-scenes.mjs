// Pages that do not end, names that change their minds, titles that mean many things: against servers on loopback.
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { callBuiltin, loadBuiltins } from "../../conformance/builtins/load-builtins.mjs";
import { checkStatements } from "../prose/check-statements.mjs";
import { withServer } from "./with-server.mjs";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The tool that reads a page, under a policy of our own. */
async function pageReader(options) {
  const [findForms] = (await loadBuiltins()).makeWebTools(options);
  return (url) => callBuiltin(findForms, { url }, {});
}

/** @type {import("./index.mjs").BuiltinScene} */
export const changingName = {
  isFor: ({ resolver, url }) => typeof resolver === "object" && typeof url === "string",
  export: "makeWebTools",
  async play({ testCase, report }) {
    const { resolver, url } = testCase.input;
    await withServer(
      (_, response) => response.end("reached"),
      async ({ port, seen }) => {
        const target = new URL(url);
        target.port = String(port);
        const answers = resolver[target.hostname].map((text) => text.split(" ")[0]);
        const asked = [];
        const resolve = async () => [answers[Math.min(asked.push(0), answers.length) - 1]];
        // The first address may be reached, so that it is the connection that has to hold to it.
        const policy = (await loadBuiltins()).urlPolicy({ resolve, allowHosts: [answers[0]] });
        const read = await pageReader({ policy, timeoutMs: 1000 });
        const texts = [(await read(target.href)).text, (await read(target.href)).text];
        await pause(100);
        report.check("the name was asked for", asked.length > 0);
        await checkStatements(nameStatements, { testCase, report, evidence: { texts, seen, observed: () => texts } });
      },
    );
  },
};

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const nameStatements = [
  {
    pattern: /^connection goes to the checked address or is refused$/,
    holds: ({ texts, seen }) => seen.length === 0 && texts.every((text) => text.startsWith("Error")),
  },
  { pattern: /^connection to 127\.0\.0\.1$/, holds: ({ seen }) => seen.length > 0 },
];

/** @type {import("./index.mjs").BuiltinScene} */
export const endlessPage = {
  isFor: ({ server }) => typeof server === "string" && /without end/.test(server),
  export: "makeWebTools",
  async play({ testCase, report }) {
    const policy = (await loadBuiltins()).urlPolicy({ allowHosts: ["127.0.0.1"] });
    const read = await pageReader({ policy, timeoutMs: 15_000 });
    const runs = [];
    for (const variant of ["/plain", "/gzip"]) runs.push(await readEndless(variant, read));
    await checkStatements(endlessStatements, { testCase, report, evidence: { runs, observed: () => runs } });
  },
};

/** A redirect, then megabytes as fast as they are taken: that is no slower than one a second. */
async function readEndless(variant, read) {
  const run = { variant, closedAfterMs: undefined, grownMb: 0, text: "", elapsedMs: 0 };
  let closedAt;
  const answer = ({ url }, response) => {
    if (url === "/") return response.writeHead(302, { location: variant }).end();
    response.on("close", () => (closedAt ??= performance.now()));
    const isGzip = variant === "/gzip";
    response.writeHead(200, { "content-type": "text/html", ...(isGzip && { "content-encoding": "gzip" }) });
    const pages = Readable.from(endless(), { objectMode: false });
    (isGzip ? pages.pipe(createGzip()) : pages).pipe(response);
    response.on("close", () => pages.destroy());
  };
  await withServer(answer, async ({ origin }) => {
    const before = process.memoryUsage.rss();
    Object.assign(run, await read(origin));
    const endedAt = performance.now();
    run.grownMb = (process.memoryUsage.rss() - before) / 1e6;
    await pause(1000);
    run.closedAfterMs = closedAt === undefined ? undefined : closedAt - endedAt;
  });
  return run;
}

function* endless() {
  const megabyte = Buffer.alloc(1_000_000, "<p>words and words");
  for (;;) yield megabyte;
}

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const endlessStatements = [
  {
    pattern: /^ends soon after the limit with a clear notice or a truncated text marked as such$/,
    holds: ({ runs }) =>
      runs.every(({ text, elapsedMs }) => elapsedMs < 12_000 && /only the first|truncated/.test(text)),
  },
  {
    pattern: /^socket closed: the server sees the disconnect within 1 s$/,
    holds: ({ runs }) => runs.every(({ closedAfterMs }) => closedAfterMs !== undefined && closedAfterMs < 1000),
  },
  {
    pattern: /^memory stays bounded/,
    holds: ({ runs }) => runs.every(({ grownMb }) => grownMb < 200),
  },
];

const BECOMES = /second query "([^"]+)" for which the suggest call proposes "([^"]+)"/;

/** @type {import("./index.mjs").BuiltinScene} */
export const encyclopedia = {
  isFor: ({ query, api }) => typeof query === "string" && typeof api === "string" && /disambiguation/.test(api),
  export: "makeWikipediaTool",
  async play({ testCase, report }) {
    const { query, api } = testCase.input;
    const titles = [...api.matchAll(new RegExp(`${query} \\([^)]+\\)`, "g"))].map(([title]) => title);
    const [, second, proposed] = BECOMES.exec(api) ?? [];
    const pages = {
      [query]: { type: "disambiguation", title: query, extract: `${query} may refer to:` },
      ...(proposed && { [proposed]: { type: "standard", title: proposed, extract: `About ${proposed}.` } }),
    };
    await withServer(
      (request, response) => answerAsWikipedia(request, response, { pages, titles, proposed }),
      async ({ origin, seen }) => {
        const fn = (await loadBuiltins()).makeWikipediaTool({ baseUrl: origin });
        const first = await callBuiltin(fn, { query }, {});
        const answer = second === undefined ? undefined : await callBuiltin(fn, { query: second }, {});
        const evidence = { first, answer, titles, second, proposed, seen, observed: () => [first.text, answer?.text] };
        await checkStatements(titleStatements, { testCase, report, evidence });
      },
    );
  },
};

function answerAsWikipedia({ url }, response, { pages, titles, proposed }) {
  const { pathname, searchParams } = new URL(url, "http://wiki.example");
  const json = (value, status = 200) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const action = searchParams.get("action");
  if (action === "opensearch") return json([searchParams.get("search"), proposed ? [proposed] : [], [], []]);
  if (action === "query") return json({ query: { pages: [{ links: titles.map((title) => ({ title })) }] } });
  const page = pages[decodeURIComponent(pathname.split("/").at(-1))];
  return page ? json(page) : json({}, 404);
}

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const titleStatements = [
  {
    pattern: /^first: result lists the candidate titles\b/,
    holds: ({ first, titles }) => titles.length > 0 && titles.every((title) => first.text.includes(title)),
  },
  {
    pattern: /^second: the page searched for is "([^"]+)", or the replacement is stated$/,
    holds: ({ answer, seen, proposed }, title) =>
      seen.some((path) => path.endsWith(`/${title}`)) &&
      (!answer.text.includes(`About ${proposed}`) || answer.text.indexOf(title) < answer.text.indexOf(proposed)),
  },
  { pattern: /^exception$/, holds: ({ first, answer }) => [first, answer].some((one) => one?.isError === true) },
  {
    pattern: /^text of an arbitrary candidate without saying so$/,
    holds: ({ answer, proposed, second }) =>
      answer.text.includes(`About ${proposed}`) && !answer.text.includes(`"${second}"`),
  },
];
