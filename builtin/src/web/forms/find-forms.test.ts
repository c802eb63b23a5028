import { describe, expect, it } from "vitest";
import { findForms } from "./find-forms.js";
import { renderForms } from "./render-forms.js";

const show = (html: string, url = "http://site.example/dir/page?x=1#top") => renderForms(findForms(html, url), 20_000);

describe("findForms", () => {
  it("says where a form goes, and what it holds (make_web_tools-006)", () => {
    const html = `<h1>Log in</h1><form action="/login" method="post"><input type="hidden" name="csrf" value="tok123">
      <input type="text" name="username"><input type=password name=password><textarea name="note"></textarea>
      <select name="role"><option>admin<option value="u" selected>User</select></form>`;
    expect(show(html, "http://site.example/page")).toBe(
      [
        "Form 0: POST http://site.example/login",
        "  csrf [hidden] = 'tok123'",
        "  username [text]",
        "  password [password]",
        "  note [textarea]",
        `  role [select]; options 'admin', 'u' "User" (selected)`,
      ].join("\n"),
    );
  });

  it("numbers forms, with GET where nothing is said (make_web_tools-008 make_web_tools-009)", () => {
    const html = `<form action="https://other.example/a" method="GET"></form><form action="/b"></form>
      <form method="put" action="c"></form><form method=dialog></form>`;
    expect(show(html, "http://site.example/page")).toBe(
      [
        "Form 0: GET https://other.example/a\n  (no fields)",
        "Form 1: GET http://site.example/b\n  (no fields)",
        "Form 2: GET http://site.example/c\n  (no fields)",
        "Form 3: GET http://site.example/page\n  (no fields)",
      ].join("\n"),
    );
  });

  it("takes the page itself for an action that is missing or empty (make_web_tools-010)", () => {
    for (const html of ["<form>", '<form action="">', '<base href="/other/"><form action=" ">']) {
      expect(show(html)).toContain("GET http://site.example/dir/page?x=1#top");
    }
  });

  it("resolves actions against the page, or the first base that it names (make_web_tools-011 make_web_tools-012)", () => {
    expect(show('<form action="next">')).toContain("http://site.example/dir/next");
    expect(show('<form action="?q">')).toContain("http://site.example/dir/page?q");
    expect(show('<base href="/app/"><base href="/no/"><form action="next">')).toContain("http://site.example/app/next");
    expect(show('<base target=x><base href="//cdn.example/"><form action="n">')).toContain("http://cdn.example/n");
    expect(show('<base href="javascript:1"><form action="n">')).toContain("http://site.example/dir/n");
    expect(show('<form action="http://[">')).toContain("GET http://[");
  });

  it("gives types as browsers have them (make_web_tools-015)", () => {
    const html = `<form><input name=a><input name=b type=EMAIL value=x><input name=c type=nonsense><button name=d value=1>Go
      <button type=button name=e></button></button><input type=reset name=f><input name=g type=number value=""><input value=h>`;
    expect(show(html).split("\n").slice(1)).toEqual([
      "  a [text]",
      "  b [email] = 'x'",
      "  c [text]",
      `  d [submit] = '1'; label "Go"`,
      "  g [number]",
    ]);
  });

  it("tells checkboxes, radios, lists and what must be filled in", () => {
    const html = `<form><label>Agree <input type=checkbox name=ok required></label><input type=radio name=c value=red checked>
      <label for=g>Green</label><input type=radio name=c value=green id=g>
      <select name=one><option value="">Choose<option value=1 disabled>One<option>Two</select>
      <select name=last><option selected>a<option selected>b</select>
      <select multiple name=many><option selected>a<option>b</option><optgroup label=x><option selected value=c>C</optgroup></select>
      <textarea name=t>\n two\n lines</textarea></form>`;
    expect(show(html).split("\n").slice(1)).toEqual([
      `  ok [checkbox] = 'on'; required; label "Agree"`,
      "  c [radio] = 'red'; checked",
      `  c [radio] = 'green'; label "Green"`,
      `  one [select]; options '' "Choose" (selected), 'Two'`,
      "  last [select]; options 'a', 'b' (selected)",
      `  many [select multiple]; options 'a' (selected), 'b', 'c' "C" (selected)`,
      "  t [textarea] = ' two\\n lines'",
    ]);
  });

  it("leaves out what a browser would not send", () => {
    const html = `<form><input name=a disabled><fieldset disabled><p><input name=b></fieldset><input type=hidden value=nameless>
      <template><input name=c></template><svg><input name=d2></svg><!-- <input name=e> --><script>"<input name=f>"</script>`;
    expect(show(html)).not.toMatch(/^ {2}[abcef] /m);
  });

  it("says where a button sends the form instead, and which encoding it has", () => {
    const html = `<form method=post action=/save enctype=multipart/form-data><input type=file name=f>
      <button formaction="/draft" formenctype="text/plain" name=draft value=1>Draft</button>
      <input type=submit formmethod=get value=Preview></form>`;
    expect(show(html).split("\n")).toEqual([
      "Form 0: POST http://site.example/save (multipart/form-data)",
      "  f [file]",
      `  draft [submit] = '1'; label "Draft"; submits to POST http://site.example/draft`,
      "  (unnamed) [submit] = 'Preview'; submits to GET http://site.example/save (multipart/form-data)",
    ]);
  });

  it("knows the form of a field as the parser and form= have it (make_web_tools-016)", () => {
    const names = (html: string) =>
      findForms(html, "http://x.example/").map(({ controls }) => controls.map(({ name }) => name).join());
    expect(names("<form><input name=a><p>unclosed<input name=b>")).toEqual(["a,b"]);
    expect(names("<form><form><input name=a></form><input name=b></form>")).toEqual(["a"]);
    expect(names('<input name=a form=f><form id=f><input name=b form="none"><input name=c form=""></form>')).toEqual([
      "a",
    ]);
    expect(names("<form id=f></form><form id=f></form><input name=a form=f>")).toEqual(["a", ""]);
    const table = "<table><form><tr><td><input name=a></td></tr></form><tr><td><input name=b></td></tr></table>";
    expect(names(table)).toEqual(["a"]);
    expect(names("<input name=a><p>no form")).toEqual([]);
  });

  it("keeps values to the letter, and lets none begin a line of its own", () => {
    const html = `<form><input type=hidden name=a value="it's &quot;x&quot; \\ é&#10;Form 9: POST http://evil.example/">
      <input name="user[name]"><input name="b [hidden] = 'c'"></form>`;
    expect(show(html).split("\n").slice(1)).toEqual([
      `  a [hidden] = 'it\\'s "x" \\\\ é\\nForm 9: POST http://evil.example/'`,
      "  user[name] [text]",
      `  'b [hidden] = \\'c\\'' [text]`,
    ]);
  });

  it("bounds what it says of pages that are large, deep or torn, in time that goes with their size (make_web_tools-018)", () => {
    const startedAt = Date.now();
    const many = "<form><input name=a value=b>".repeat(20_000);
    expect(show(many).length).toBeLessThan(20_100);
    expect(show(many)).toMatch(/\n\(\d+ more lines are left out\)$/);
    expect(show(`<form><input name=a value="${"x".repeat(9000)}">`)).toMatch(/x' \(and 7000 more characters\)$/);
    expect(show(`<form><select name=a>${"<option>o".repeat(99)}`)).toMatch(/, and 49 more$/);
    for (const html of ["<label>", "<fieldset>", "<div>", "<form><select><option>", "<table><form><input name=a>"]) {
      findForms(html.repeat(Math.floor(200_000 / html.length)), "http://x.example/");
    }
    findForms(
      `<form ${Array.from({ length: 50_000 }, (_, index) => `a${index}=1`).join(" ")}><input name=a>`,
      "http://x.example/",
    );
    expect(() => findForms("<b>".repeat(200_000), "http://x.example/")).toThrow(
      "the page has more than 100000 elements",
    );
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });
});
