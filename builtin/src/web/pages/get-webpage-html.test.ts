import { getWebpageHtml } from "@toolmark/builtin";
import { describe, expect, it } from "vitest";
import { serve } from "../../http/server.fixture.js";
import { itIsDescribed, resultText } from "../tool-facts.fixture.js";
import { html, readWhole, site, typed } from "./tool-pages.fixture.js";

describe("get_webpage_html", () => {
  itIsDescribed(getWebpageHtml, {
    name: "get_webpage_html",
    properties: { url: "string", offset: "integer" },
    ids: "get_webpage_html-001, -002, -003, -004, -005, -006, -008, -009, -010, -014",
  });

  it("returns the markup as it came, without running scripts (get_webpage_html-007, -011, -018)", async () => {
    const page = `<!DOCTYPE html>\r\n<div id=app></div><script>app.innerHTML = 'x'</script>\n<form><input name="csrf" value='1'>`;
    const { readHtml, mark } = await site({ "/": html(page) });
    expect(await readHtml("/")).toBe(`${page}${mark}`);
    expect(await readHtml("/", 1)).toBe(`${page}${mark}`);
  });

  it("comes in windows of 20,000 characters, which are the whole together (get_webpage_html-012, -013, -014)", async () => {
    const page = Array.from({ length: 2500 }, (_, index) => `<p>${String(index).padStart(6)}`).join("") + "</p>";
    const { readHtml, mark } = await site({ "/": html(page) });
    expect(await readHtml("/")).toMatch(
      /\n\[truncated: this ends at character 20000 of 22504; to continue, call again with offset=20001\]$/,
    );
    const windows = await readWhole((offset) => readHtml("/", offset), mark);
    expect(windows.map(({ length }) => length)).toEqual([20_000, 2504]);
    expect(windows.join("")).toBe(page);
  });

  it("says what goes wrong (get_webpage_html-015, -016)", async () => {
    const { readHtml } = await site({ "/image": typed("image/png", "x"), "/none": { body: "x" } });
    expect(await readHtml("/404")).toBe("Error fetching page: the server answered with status 404.");
    expect(await readHtml("/image")).toBe("Error fetching page: it is image/png, and no web page.");
    expect(await readHtml("/none")).toBe("Error fetching page: it is of no said type, and no web page.");
    expect(await resultText(getWebpageHtml, { url: "http://no-such-host.invalid/" })).toMatch(/^Error fetching page:/);
    const inside = await serve((_, response) => response.end("secret"));
    expect(await resultText(getWebpageHtml, { url: inside.origin })).toMatch(/^Error fetching page: .*loopback/);
    expect(inside.requests).toEqual([]);
  });

  it("keeps no cookies (get_webpage_html-017)", async () => {
    const { readHtml, server } = await site({ "/": html("<p>a", { "set-cookie": "session=1; Path=/" }) });
    await readHtml("/");
    await readHtml("/");
    expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  });

  it("begins at 1 and ends with the page (get_webpage_html-019)", async () => {
    const { readHtml, mark } = await site({ "/": html("<p>abc") });
    expect(await readHtml("/", -1)).toBe(`<p>abc${mark}`);
    expect(await readHtml("/", 7)).toBe("Error: offset is 7, and there are only 6 characters.");
  });
});
