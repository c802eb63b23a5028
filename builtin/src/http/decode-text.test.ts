import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.js";

const page = (charset: string, text: string) => iconv.encode(`<meta charset="${charset}"><p>${text}`, charset);

describe("decodeText", () => {
  it("goes by a byte order mark before all else, and leaves it out", () => {
    for (const encoding of ["utf-8", "utf-16le", "utf-16be"]) {
      const bytes = iconv.encode("né", encoding, { addBOM: true });
      expect(decodeText(bytes, "text/html; charset=koi8-r"), encoding).toBe("né");
    }
  });

  it.each(["GBK", '"gbk"', " gb2312", "GB18030"])("goes by a header that says charset=%s", (charset) => {
    expect(decodeText(iconv.encode("库存", "gbk"), `text/html; x=1; charset=${charset}`)).toBe("库存");
  });

  it("goes by what a page says of itself, where the header says nothing", () => {
    expect(decodeText(page("shift_jis", "日本語"), "text/html")).toContain("日本語");
    expect(decodeText(page("windows-1251", "Привет"), "TEXT/HTML")).toContain("Привет");
    const equiv = `<meta http-equiv="Content-Type" content="text/html; charset=euc-kr"><p>한국어`;
    expect(decodeText(iconv.encode(equiv, "euc-kr"), "text/html")).toContain("한국어");
    const late = `<!-- ${"x".repeat(2000)} --><meta charset=iso-8859-2><p>ł`;
    expect(decodeText(iconv.encode(late, "iso-8859-2"), "application/xhtml+xml")).toContain("ł");
    const xml = `<?xml version="1.0" encoding="iso-8859-15"?><a>€</a>`;
    expect(decodeText(iconv.encode(xml, "iso-8859-15"), "application/xml")).toContain("€");
    const header = decodeText(iconv.encode(`<meta charset="gbk"><p>é`, "latin1"), "text/html; charset=latin1");
    expect(header).toContain("<p>é");
  });

  it("takes no such words from other texts, comments, or a page in UTF-16 that could not have them", () => {
    expect(decodeText(Buffer.from('<meta charset="gbk">é'), "text/plain")).toContain("é");
    expect(decodeText(Buffer.from('<!-- <meta charset="gbk"> -->é'), "text/html")).toContain("é");
    expect(decodeText(Buffer.from('<meta charset="utf-16">é'), "text/html")).toContain("é");
  });

  it("reads UTF-8 where nobody says a word, or one that means nothing or hides something", () => {
    for (const type of [undefined, "text/html", "text/html; charset=", "text/plain; charset=klingon"]) {
      expect(decodeText(Buffer.from("né"), type)).toBe("né");
    }
    for (const charset of ["utf-7", "base64", "hex", "__proto__", "constructor"]) {
      expect(decodeText(Buffer.from("+ADw-b"), `text/html; charset=${charset}`)).toBe("+ADw-b");
    }
  });

  it("reads what is no UTF-8 at all as browsers do, and one broken byte among good ones as U+FFFD", () => {
    expect(decodeText(Buffer.from([0x6e, 0xe9, 0x80]), "text/html")).toBe("né€");
    expect(decodeText(Buffer.from([0xc3, 0xa9, 0xff]), "text/plain")).toBe("é\u{FFFD}");
    expect(decodeText(Buffer.from([0x93, 0x94]), "text/html; charset=iso-8859-1")).toBe("“”");
  });
});
