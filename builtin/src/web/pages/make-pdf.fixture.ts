/** How a document of {@link makePdf} is. */
export interface PdfOptions {
  /** Whether it asks for a password. */
  readonly isEncrypted?: boolean;
  /** In place of the text of the first page: its drawing, compressed by deflate. */
  readonly deflated?: Uint8Array;
}

/** A document with a page for each text; an empty one is a page with a rectangle on it. */
export function makePdf(pages: readonly string[], { isEncrypted = false, deflated }: PdfOptions = {}): Buffer {
  const objects: Buffer[] = [];
  const add = (...parts: (string | Uint8Array)[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    return objects.push(body);
  };
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (const [index, text] of pages.entries()) {
    const resources = "/Resources << /Font << /F1 3 0 R >> >> /MediaBox [0 0 400 300]";
    add(`<< /Type /Page /Parent 2 0 R ${resources} /Contents ${5 + index * 2} 0 R >>`);
    const stream = index === 0 && deflated !== undefined ? deflated : Buffer.from(draw(text));
    const filter = stream === deflated ? " /Filter /FlateDecode" : "";
    add(`<< /Length ${stream.length}${filter} >>\nstream\n`, stream, "\nendstream");
  }
  const secret = "<" + "41".repeat(32) + ">";
  if (isEncrypted) add(`<< /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >>`);
  return assemble(objects, isEncrypted ? `/Encrypt ${objects.length} 0 R /ID [${secret} ${secret}] ` : "");
}

function draw(text: string): string {
  if (text === "") return "0 0 100 100 re f";
  const lines = text.split("\n").map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj 0 -16 Td`);
  return `BT /F1 12 Tf 20 260 Td ${lines.join(" ")} ET`;
}

function assemble(objects: readonly Buffer[], more: string): Buffer {
  let file = Buffer.from("%PDF-1.4\n");
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(table + trailer)]);
}
