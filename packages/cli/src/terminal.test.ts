import { PassThrough, Writable } from "node:stream";
import { expect, it } from "vitest";
import { Spinner } from "./show/spinner.js";
import { claimTerminal } from "./terminal.js";

/** A process whose streams are terminals, or are not, and what was written on its standard error. */
function processOf(isTTY: boolean) {
  let text = "";
  const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const stderr = Object.assign(sink(), { isTTY, write: (part: string) => (text += part) });
  const fake = { stdin: new PassThrough(), stdout: sink(), stderr } as unknown as NodeJS.Process; // what is used of it
  return { terminal: claimTerminal(fake), written: () => text };
}

it("shows what is under way on one line, which any other text takes the place of", () => {
  const { terminal, written } = processOf(true);
  terminal.status?.("1/2");
  terminal.status?.("2/2");
  terminal.note("a note");
  terminal.status?.("3/2");
  terminal.status?.("");
  const erase = "\r\u001b[2K";
  const note = written().includes("\u001b[2ma note") ? "\u001b[2ma note\u001b[22m" : "a note";
  expect(written()).toBe(`1/2${erase}2/2${erase}${note}\n3/2${erase}`);
});

it("shows nothing on the way where nobody watches", () => {
  const { terminal, written } = processOf(false);
  expect(terminal.status).toBeUndefined();
  const spinner = new Spinner(terminal, "x");
  spinner.start();
  spinner.stop();
  expect(written()).toBe("");
});

it("turns while something takes long, and leaves no line behind", async () => {
  const { terminal, written } = processOf(true);
  const spinner = new Spinner(terminal, "add");
  spinner.start();
  await new Promise((resolve) => setTimeout(resolve, 600));
  spinner.stop();
  const text = written();
  expect(text).toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] add 0 s/);
  expect(text.endsWith("\r\u001b[2K")).toBe(true);
});
