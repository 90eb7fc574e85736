const blocks = new Set(
  "address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul".split(
    " ",
  ),
);
const phrases = new Set("abbr button code em h1 h2 h3 h4 h5 h6 label p small span strong time".split(" "));
const empty = new Set("area br col embed hr img input link meta source track wbr".split(" "));

/** The blocks within elements that hold only text and what is in a line of it, as `span > form`; browsers end a paragraph there. */
export function misplacedBlocks(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, slash, name = "", selfClosed] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
    if (slash) {
      open.splice(open.lastIndexOf(name));
      continue;
    }
    const around = blocks.has(name) && open.find((tag) => phrases.has(tag));
    if (around) found.push(`${around} > ${name}`);
    if (!empty.has(name) && !selfClosed) open.push(name);
  }
  return found;
}
