import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.js";

const read = (html: string, url = "https://x.example/a/page") => htmlToMarkdown(html, url).text;

describe("text", () => {
  it("is escaped where it would be Markdown, and not in code", () => {
    expect(read("<p>Set <code>max_items_*[0-9]</code>, not *this* [x](y).</p>")).toBe(
      "Set `max_items_*[0-9]`, not \\*this\\* \\[x\\](y).",
    );
  });

  it("is decoded once", () => {
    expect(read("<p>a &amp;lt; b &#39;c&#39;&nbsp;&nbsp;d &copy e</p>")).toBe("a &lt; b 'c' d © e");
  });

  it("is no list or quote in the middle of a line, whatever entities are in it", () => {
    expect(read("<p>a&lt;b&gt; c&amp;# d&#45; e&nbsp;1. f</p>")).toBe("a<b> c&# d- e 1. f");
  });

  it("keeps what powers mean", () => {
    expect(
      read('<p>10<sup>6</sup>, x<sup>-1</sup>, 1<sup>st</sup>, H<sub>2</sub>O<sup><a href="#n">3</a></sup></p>'),
    ).toBe("10^6, x^-1, 1st, H2O[3](https://x.example/a/page#n)");
  });

  it("says formulas in TeX where the page has it", () => {
    const annotation = '<annotation encoding="application/x-tex">x^2</annotation>';
    expect(
      read(`<p>So <math><semantics><mi>x</mi>${annotation}</semantics></math> and <math><mi>y</mi></math>.</p>`),
    ).toBe("So $x^2$ and y.");
  });

  it("of pieces, of pages that end early and of more than one body is all there", () => {
    expect(read("only text")).toBe("only text");
    expect(read("<p>a<p>b")).toBe("a\n\nb");
    expect(read("<html><body><p>a</p></body></html><p>b</p>")).toBe("a\n\nb");
    expect(read("<html><body><p>a</p></body><body><p>b</p></body></html>")).toBe("a\n\nb");
  });
});

describe("what is not seen", () => {
  it("is left out: scripts, styles, comments, templates, hidden elements", () => {
    const hidden = [
      "<script>no</script><style>.no{}</style><template>no</template><!-- no --><noscript>no</noscript>",
      "<p hidden>no</p><p style='color:red;DISPLAY : none'>no</p><p style='visibility:hidden'>no</p>",
      "<p style='display/**/:none !important'>no</p><p style='position:absolute;left:-9999px'>no</p>",
      "<p style='font-size:0'>no</p><dialog>no</dialog><select><option>no</select><svg><text>no</text></svg>",
    ];
    expect(read(`<p>yes</p>${hidden.join("")}`)).toBe("yes");
  });

  it("stays where it may be seen: a body before its scripts, what is found by searching, gaps without size", () => {
    expect(read("<html><body style='display:none'><p>a</p></body>")).toBe("a");
    expect(read("<p hidden='until-found'>a</p>")).toBe("a");
    expect(read("<div style='font-size:0'><span>a</span></div>")).toBe("a");
  });

  it("is no character either: none of zero width, of direction, of tags, of control", () => {
    expect(read("<p>a\u200b\u2060b\u202ec\u{e0041}\u{e0042}d\u001b[31me&shy;f</p><pre>g\u202eh</pre>")).toBe(
      "abcd\\[31mef\n\n```\ngh\n```",
    );
  });

  it("is what a page says to readers without scripts, when there is nothing else", () => {
    expect(read("<div id=app></div><noscript><b>You need</b> JavaScript.</noscript>")).toBe("You need JavaScript.");
  });
});

describe("links", () => {
  it("are whole, from where the page says", () => {
    expect(read('<a href="../b?x=1#c">t</a>')).toBe("[t](https://x.example/b?x=1#c)");
    expect(read('<base href="https://y.example/d/"><a href="e">t</a>')).toBe("[t](https://y.example/d/e)");
    expect(read('<base href="javascript:0"><a href="//z.example">t</a>')).toBe("[t](https://z.example/)");
    expect(read('<a href="/a b_(c)">t</a>')).toBe("[t](https://x.example/a%20b_\\(c\\))");
  });

  it("that run something are text", () => {
    expect(
      read('<p><a href="javascript:x()">a</a> <a href="data:text/html,b">b</a> <a href=" JavaScript:y">c</a></p>'),
    ).toBe("a b c");
  });

  it("around blocks are around the words of the heading or of the first block", () => {
    expect(read('<a href="/x"><div><h3>Title</h3><p>Words</p></div></a>')).toBe(
      "### [Title](https://x.example/x)\n\nWords",
    );
    expect(read('<a href="/x"><div><p>Words</p></div></a>')).toBe("[Words](https://x.example/x)");
  });

  it("in links are beside each other", () => {
    expect(read('<p><a href="/x">a <a href="/y">b</a> c</a></p>')).toBe(
      "[a](https://x.example/x) [b](https://x.example/y) c",
    );
  });

  it("in code stay links", () => {
    expect(read('<code>f(<a href="/t">T</a>)</code>')).toBe("`f(`[`T`](https://x.example/t)`)`");
  });

  it("of a drawing have the words that the page has for it; marks beside headings are none", () => {
    expect(read('<a href="/x" aria-label="Home"><svg></svg></a>')).toBe("[Home](https://x.example/x)");
    expect(read('<h2>Head <a href="#h">#</a></h2>')).toBe("## Head");
  });
});

describe("images", () => {
  it("have their description and whole URL; without a description there are none", () => {
    const html =
      '<p>a <img src="/i.png" alt="A [b]"> <img src="/j.png"> <img src="data:x" data-src="/k.png" alt="C"> <img src="data:x" alt="D"></p>';
    expect(read(html)).toBe("a ![A \\[b\\]](https://x.example/i.png) ![C](https://x.example/k.png) D");
  });
});

describe("code", () => {
  it("has a fence with its language, wherever the page says it", () => {
    const fenced = "```ts\nconst a = `x`; // 1 < 2\n```";
    const code = "const a = `x`; // 1 &lt; 2\n";
    expect(read(`<pre><code class="hljs language-ts">${code}</code></pre>`)).toBe(fenced);
    expect(read(`<pre lang=x data-lang="ts">${code}</pre>`)).toBe(fenced);
    expect(read(`<div class="highlight highlight-source-ts"><pre>${code}</pre></div>`)).toBe(fenced);
    expect(read(`<div class="language-ts"><div class="w"><pre>${code}</pre></div></div>`)).toBe(fenced);
    expect(read(`<pre class="brush: ts">${code}</pre>`)).toBe(fenced);
    expect(read(`<pre class="text">${code}</pre>`)).toBe(fenced.replace("ts", ""));
  });

  it("cannot end its fence", () => {
    expect(read("<pre>a\n```\nb</pre>")).toBe("````\na\n```\nb\n````");
  });

  it("has its lines, also as elements, and no numbers of lines", () => {
    const table = "<table><tr><td class=gutter><pre>1\n2</pre></td><td class=code><pre>a\nb</pre></td></tr></table>";
    expect(read(table)).toBe("```\na\nb\n```");
    expect(read("<pre><div>a</div><div><span class=line-number>2</span>b</div></pre>")).toBe("```\na\nb\n```");
    expect(read("<pre>a<br>  b</pre>")).toBe("```\na\n  b\n```");
  });

  it("in lists and quotes is indented with them", () => {
    expect(read("<ol><li>a<pre>b\n\n  c</pre></li></ol><blockquote><pre>d\ne</pre></blockquote>")).toBe(
      "1. a\n   \n   ```\n   b\n   \n     c\n   ```\n\n> ```\n> d\n> e\n> ```"
        .replaceAll("\n   \n", "\n\n")
        .replace("b\n\n", "b\n   \n"),
    );
  });
});

describe("tables", () => {
  const table = (rows: string) => read(`<table>${rows}</table>`).split("\n");

  it("have a line for each row, with pipes escaped and blocks kept apart", () => {
    expect(
      table(
        "<thead><tr><th>Option<th>Type<tbody><tr><td>mode<td>fast | <code>a|b</code><tr><td>note<td><div>one</div><div>two</div>",
      ),
    ).toEqual(["| Option | Type |", "| --- | --- |", "| mode | fast \\| `a\\|b` |", "| note | one<br>two |"]);
  });

  it("have lists and code in their cells", () => {
    expect(table("<tr><th>A<th>B<tr><td><ul><li>x<li>y</ul><td><pre>a | b\nc</pre>")).toEqual([
      "| A | B |",
      "| --- | --- |",
      "| - x<br>- y | `a \\| b`<br>`c` |",
    ]);
  });

  it("have an empty head when the page has none, and a cell for each column that one spans", () => {
    expect(table("<tr><td rowspan=2>a<td>b<td>c<tr><td colspan=2>d<tr><td>e<td>f<td>g")).toEqual([
      "|  |  |  |",
      "| --- | --- | --- |",
      "| a | b | c |",
      "|  | d |  |",
      "| e | f | g |",
    ]);
  });

  it("have their title before them", () => {
    expect(table("<caption>T</caption><tr><th>A<th>B")).toEqual(["T", "", "| A | B |", "| --- | --- |"]);
  });

  it("that only place things are no tables", () => {
    expect(table("<tr><td><h2>A</h2><td>b")).toEqual(["## A", "", "b"]);
    expect(table("<tr><td><table><tr><th>A<th>B</table><td>b")).toEqual(["| A | B |", "| --- | --- |", "", "b"]);
  });
});

describe("lists", () => {
  it("are nested, numbered from where they start, and show what is done", () => {
    expect(read("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>")).toBe("- a\n  - b\n- c");
    expect(read("<ol start=9><li>a</li><li>b<p>c</p></li></ol>")).toBe(
      "9. a\n10. b\n    \n    c".replace("\n    \n", "\n\n"),
    );
    expect(read("<ul><li><input type=checkbox checked> a</li><li><input type=checkbox> b</li></ul>")).toBe(
      "- [x] a\n- [ ] b",
    );
    expect(read("<dl><dt>a</dt><dd>b</dd><dd>c</dd></dl>")).toBe("a\n: b\n\n: c".replace("\n\n: c", "\n: c"));
  });
});

describe("the content", () => {
  const prose = (name: string) => `<p>${`Words about ${name}, and what there is to say of it. `.repeat(8)}</p>`;
  const navigation = '<nav><a href="/n">Elsewhere</a></nav><footer>Imprint</footer>';

  it("is what the page marks as its content", () => {
    const text = read(`${navigation}<div>Offers</div><main><h1>A</h1>${prose("a")}</main>`);
    expect(text).toMatch(/^# A\n\nWords about a,/);
    expect(text).not.toMatch(/Elsewhere|Imprint|Offers/);
  });

  it("is found by Readability where nothing marks it", () => {
    const links = Array.from({ length: 30 }, (_, index) => `<li><a href="/${index}">Other story ${index}</a></li>`);
    const text = read(
      `<title>A</title><div class="sidebar"><ul>${links.join("")}</ul></div><div class="post">${prose("a").repeat(4)}<h2>B</h2>${prose("b")}</div>`,
    );
    expect(text).toMatch(/^# A\n\nWords about a,/);
    expect(text).toContain("## B");
    expect(text).not.toContain("Other story");
  });

  it("is the whole page without navigation where text would be lost", () => {
    const sections = ["a", "b", "c", "d"].map((name) => `<div class="comment"><h2>${name}</h2>${prose(name)}</div>`);
    const text = read(`${navigation}${sections.join("")}`);
    for (const name of ["a", "b", "c", "d"]) expect(text).toContain(`## ${name}\n\nWords about ${name},`);
    expect(text).not.toMatch(/Elsewhere|Imprint/);
  });

  it("is not a main that is next to empty", () => {
    expect(read(`<main><p>Loading</p></main><div>${prose("a")}</div>`)).toContain("Words about a,");
  });

  it("is the navigation where there is nothing else", () => {
    expect(read(navigation)).toBe("[Elsewhere](https://x.example/n)\n\nImprint");
  });

  it("is all of a page with hardly a link, whichever elements it is in", () => {
    const text = read(
      `<div class="comment">${prose("a")}</div><div class="sidebar">${prose("b")}<a href="/c">c</a></div>`,
    );
    expect(text).toMatch(/^Words about a,[^]*\n\nWords about b,/);
  });

  it("has the first heading for its title, when that says more", () => {
    const links = Array.from({ length: 30 }, (_, index) => `<li><a href="/${index}">Other story ${index}</a></li>`);
    const page = (title: string) =>
      read(
        `<title>${title}</title><div class="head"><h1>The thing<br>v2</h1></div><ul>${links.join("")}</ul><div>${prose("a").repeat(4)}</div>`,
      );
    expect(page("The Thing")).toMatch(/^# The thing v2\n/);
    expect(page("The thing v2: all of it")).toMatch(/^# The thing v2/);
  });

  it("has the title of the page before it, when it has no first heading of its own", () => {
    expect(read("<title> A *b* \n c </title><p>d</p>")).toBe("# A \\*b\\* c\n\nd");
    expect(read("<title>A</title><h1>B</h1><p>d</p>")).toBe("# B\n\nd");
  });
});

describe("pages that are built to be hard", () => {
  const deep = (tag: string, count: number) => `<${tag}>`.repeat(count) + "inner" + `</${tag}>`.repeat(count);

  it.each([
    [
      "80,000 ends of line in code",
      `<p>a</p><pre><code>x${"\n".repeat(80_000)}y</code></pre><p>b</p>`,
      /^a\n\n```\nx\n{80000}y\n```\n\nb$/,
    ],
    ["20,000 nested div", deep("div", 20_000), /^inner$/],
    ["2,000 nested quotes", deep("blockquote", 2000), /^(?:> )+inner$/],
    ["5,000 nested lists", "<ul><li>x".repeat(5000), /x\s*$/],
    ["20,000 nested bold", deep("b", 20_000), /^\*\*inner\*\*$/],
    ["3,000 nested tables", "<table><tr><td>a<td>".repeat(3000), /^a(?:\n\na){2999}$|^a[\sa]*a$/],
    ["80,000 blanks", `<p>a${"&nbsp;".repeat(80_000)}b</p>`, /^a b$/],
    ["40,000 breaks", `<p>a${"<br>".repeat(40_000)}b</p>`, /^a\n\nb$/],
    ["10,000 unclosed links", "<a href=x>y".repeat(10_000), /^(?:\[y\]\(https:\/\/x\.example\/a\/x\)){10000}$/],
    ["20,000 attributes", `<p ${Array.from({ length: 20_000 }, (_, index) => `a${index}=1`).join(" ")}>b`, /^b$/],
    [
      "a cell that spans a million",
      "<table><tr><th colspan=1000000 rowspan=1000000>a<th>b<tr><td>c<td>d</table>",
      /\| a \|/,
    ],
  ])("%s: all of the text, in time", (_, html, expected) => {
    const startedAt = performance.now();
    expect(read(html)).toMatch(expected);
    expect(performance.now() - startedAt).toBeLessThan(6000);
  });

  it("are read to a length, and it is said", () => {
    const { text, isCut } = htmlToMarkdown(`<p>${"word ".repeat(500_000)}</p>`, "https://x.example");
    expect(isCut).toBe(true);
    expect(text.length).toBeGreaterThan(1_900_000);
  });
});
