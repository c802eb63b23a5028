import { expect, it } from "vitest";
import { makePdf } from "./make-pdf.fixture.js";
import { pdfToMarkdown } from "./pdf-to-markdown.js";

const read = async (pdf: Buffer, budgetMs = 10_000) => (await pdfToMarkdown(Uint8Array.from(pdf), budgetMs)).text;

it("each page stands under its number, its lines are lines, and hyphens stay as they are", async () => {
  expect(await read(makePdf(["First (1)\npermit-\nted 7A204-0031", "", "Third"]))).toBe(
    "## Page 1\n\nFirst (1)\npermit-\nted 7A204-0031\n\n## Page 2\n\n(no text)\n\n## Page 3\n\nThird",
  );
});

it("says of a document why there is nothing to read", async () => {
  const whole = makePdf(["a text"]);
  await expect(read(makePdf(["a"], { isEncrypted: true }))).rejects.toThrow("encrypted");
  await expect(read(makePdf(["", ""]))).rejects.toThrow("the PDF has 2 pages and no text, only images perhaps");
  for (const broken of ["", "junk", "%PDF-1.4\n", whole.subarray(0, 60), whole.subarray(0, 200)]) {
    await expect(read(Buffer.from(broken))).rejects.toThrow("damaged or incomplete");
  }
});

it("stops when the time is over, with what there is by then", async () => {
  const pages = Array.from({ length: 5 }, (_, index) => `page ${index}`);
  const { text, notice } = await pdfToMarkdown(Uint8Array.from(makePdf(pages)), 0);
  expect(text).toBe("## Page 1\n\npage 0");
  expect(notice).toBe("only the first 1 of 5 pages were read");
});
