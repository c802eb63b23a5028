const dropped = ["script", "style"] as const;

/**
 * Takes scripts and styles out of the text of a page, but for data that says what it is: they are often most of it, and need
 * not be parsed. As in browsers, one that does not end goes to the end of the page.
 */
export function dropScripts(html: string): string {
  return dropped.reduce(dropAll, html);
}

function dropAll(html: string, name: string): string {
  const start = new RegExp(`<${name}(?=[\\s/>])`, "gi");
  const end = new RegExp(`</${name}\\s*>`, "gi");
  let kept = "";
  let from = 0;
  for (let found = start.exec(html); found !== null; found = start.exec(html)) {
    end.lastIndex = found.index;
    const ended = end.exec(html);
    const next = ended === null ? html.length : end.lastIndex;
    const isData = /^[^>]{0,500}ld\+json/i.test(html.slice(found.index, found.index + 550));
    kept += html.slice(from, isData ? next : found.index);
    from = next;
    start.lastIndex = next;
    if (ended === null) break;
  }
  return kept + html.slice(from);
}
