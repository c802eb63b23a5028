// Sentences about what the model reads.

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** @type {import("./check-statements.mjs").Statement[]} */
export const messageSentences = [
  { pattern: new RegExp(`^(${ORDINALS.join("|")}): (.+)$`), holds: saysOf },
  { pattern: /^a result is produced; (".+") are in it\b/, holds: mentionsAll },
  { pattern: /^stack trace(?: of the transformer)?$/, holds: (evidence) => anyText(evidence, /\n?\s+at .+[:(]\d+/) },
  { pattern: /^source file path$/, holds: (evidence) => anyText(evidence, /[\\/][\w.-]+\.[cm]?[jt]s\b/) },
  {
    pattern: /^class name of the host language$/,
    holds: (evidence) => anyText(evidence, /\b[A-Z]\w*(?:Error|Exception)\b/),
  },
  { pattern: /^only "did not match schema" without a path$/, holds: lacksPath },
];

function texts({ outcomes, program }) {
  const said = outcomes.filter(({ args }) => args === undefined).map(({ text }) => text);
  return said.length > 0 ? said : program.diagnostics.map(({ text }) => text);
}

function anyText(evidence, pattern) {
  const said = texts(evidence);
  return said.length === 0 ? undefined : said.some((text) => pattern.test(text));
}

/** The tool that needs no arguments is called as it is. */
async function mentionsAll({ program }, words) {
  const { text } = await program.call({});
  return [...words.matchAll(/"([^"]+)"/g)].every(([, word]) => text.includes(word));
}

/** "names a and b as missing, and c as unknown", "says an object is wanted", "says the text is not JSON" */
function saysOf({ outcomes }, ordinal, rest) {
  const outcome = outcomes[ORDINALS.indexOf(ordinal)];
  const words = wordsToFind(rest);
  if (!outcome || words.length === 0) return undefined;
  return outcome.args === undefined && words.every((word) => mentions(outcome.text, word));
}

function wordsToFind(sentence) {
  const quoted = [...sentence.matchAll(/"([^"]+)"/g)].map(([, text]) => text);
  if (/^says\b/.test(sentence))
    return [...quoted, ...(sentence.match(/\b(?:object|array|list|JSON|string|number|boolean)\b/g) ?? [])];
  if (!/^names\b/.test(sentence)) return [];
  return [...sentence.matchAll(/(?:\bnames|\band|,) (?!and\b|all\b)([\w$.[\]]+)/g)].map(([, name]) => name);
}

/** A word, not a piece of a longer name. */
function mentions(text, word) {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`, "i").test(text);
}

/** Whether a refusal of an object names none of its parameters. */
function lacksPath({ outcomes, program }) {
  const names = Object.keys(program.schema?.properties ?? {});
  const refused = outcomes.filter(({ args, input }) => args === undefined && typeof input === "object");
  return refused.some(({ text }) => !names.some((name) => mentions(text, name)));
}
