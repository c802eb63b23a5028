// The format of a message: a heading with number and slug, the text as a quotation, then what explains it.

/**
 * @typedef {{ slug: string, code: number, lines: string[], explanation: string }} Message
 * @typedef {{ title: string, introduction: string, messages: Message[] }} Area
 */

const HEADING = /^## (.*)$/m;
const IDENTITY = /^(\d{6}) ([a-z]+(?:_[a-z]+)*)$/;

/**
 * Reads the message files; throws with all that is wrong with them.
 *
 * @param {{ file: string, text: string }[]} files
 * @returns {Area[]}
 */
export function readMessages(files) {
  const complaints = [];
  const areas = files.map((file) => readArea(file, complaints));
  const all = areas.flatMap(({ messages }) => messages);
  for (const key of ["slug", "code"]) complaints.push(...duplicates(all.map((message) => message[key])));
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
  return areas;
}

function readArea({ file, text }, complaints) {
  const [head, ...parts] = text.split(/^(?=## )/m);
  const title = /^# (.+)$/m.exec(head)?.[1] ?? "";
  if (!title) complaints.push(`${file} has no title`);
  const prefix = /^\d{4}/.exec(file)?.[0] ?? "";
  const messages = parts.map((part) => readMessage(part, { file, prefix, complaints }));
  return { title, introduction: head.replace(/^# .*$/m, "").trim(), messages };
}

function readMessage(part, { file, prefix, complaints }) {
  const heading = HEADING.exec(part)[1];
  const [, code = "", slug = ""] = IDENTITY.exec(heading) ?? [];
  const complain = (text) => complaints.push(`${file}, "${heading}": ${text}`);
  if (!slug) complain("the heading is not a number and a slug in snake_case");
  else if (!code.startsWith(prefix)) complain(`the number does not begin with ${prefix}`);
  const lines = [...part.matchAll(/^> (.+)$/gm)].map((match) => match[1]);
  if (lines.length !== 3) complain("the text has three lines: what and where, why, what to do");
  for (const line of lines) if (!/[.`:}]$/.test(line)) complain(`"${line}" is not a sentence`);
  const explanation = part
    .replace(HEADING, "")
    .replace(/^> .+\n?/gm, "")
    .trim();
  return { slug, code: Number(code), lines, explanation };
}

function duplicates(values) {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))].map(
    (value) => `${value} is used twice`,
  );
}
