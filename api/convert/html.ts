import type { BlockDraft } from "contract/publishing";
import { classesOf, elementsIn, elementsOf, isElement, isHidden, plainText, textOf } from "./html-elements";
import { addButton, addDownload, addEmbed, endParagraph, readFrame, readMedia } from "./html-embeds";
import { picturesIn, readGallery, readImage, sizeOf } from "./html-pictures";
import { addText, type HtmlSource, most, type Reading } from "./html-reading";
import { type HtmlElement, type HtmlNode, parseHtml } from "./html-tree";
import { cleanText, codeText, oneLine, shortened } from "./text";

/** Reads HTML as blocks; says what no block has. Nothing of it is run or fetched. */
export function readHtml(html: string, source: HtmlSource): BlockDraft[] {
  const reading: Reading = { source, blocks: [], words: "" };
  const nodes = parseHtml(html, most.depth, () => source.say("anything nested more than 100 levels deep was left out"));
  readNodes(nodes, reading);
  endParagraph(reading);
  return reading.blocks;
}

function readNodes(nodes: HtmlNode[], reading: Reading): void {
  for (const node of nodes) readNode(node, reading);
}

function readNode(node: HtmlNode, reading: Reading): void {
  if (node.type === "text") reading.words += node.value.replace(/[ \t\n\r\f]+/g, " ");
  else if (node.type === "comment") reading.source.comment?.(node.value.trim());
  else if (node.type === "element") readElement(node, reading);
}

const inline = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);
const emphasis = new Set("b code em i ins kbd mark small strong u".split(" "));
/** Marks as Markdown has them, of what would say something else without them: "it is ~~not~~ for members". */
const marks: Record<string, [opening: string, closing: string]> = {
  del: ["~~", "~~"],
  q: ["“", "”"],
  s: ["~~", "~~"],
  strike: ["~~", "~~"],
  sub: ["~", "~"],
  sup: ["^", "^"],
};
const containers = new Set(
  "address article aside body center div fieldset footer header hgroup legend li main nav p section summary tbody".split(
    " ",
  ),
);
const leftOut: Record<string, string> = {
  applet: "a plug-in",
  button: "a button",
  canvas: "a drawing",
  embed: "a plug-in",
  form: "a form",
  input: "a form field",
  map: "an image map",
  math: "a formula",
  object: "a plug-in",
  script: "a script",
  select: "a form field",
  style: "a style sheet",
  svg: "a drawing",
  textarea: "a form field",
};
const ignored = new Set(["col", "colgroup", "hr", "link", "meta", "noscript", "param", "source", "template", "track"]);

function readElement(node: HtmlElement, reading: Reading): void {
  const { tagName: tag } = node;
  if (isHidden(node)) reading.source.say("a part that was hidden was left out");
  else if (tag === "br") reading.words += "\n";
  else if (tag === "img") readImage(node, undefined, reading);
  else if (inline.has(tag)) readInline(node, reading);
  else if (ignored.has(tag)) endParagraph(reading);
  else if (leftOut[tag]) reading.source.say(`${leftOut[tag]} was left out: there is no block for it`);
  else {
    endParagraph(reading);
    if (!readCard(node, reading)) readBlock(node, reading);
    endParagraph(reading);
  }
}

function readBlock(node: HtmlElement, reading: Reading): void {
  const { tagName: tag } = node;
  if (/^h[1-6]$/.test(tag)) readHeading(node, reading);
  else if (tag === "figure") readFigure(node, reading);
  else if (tag === "blockquote") readQuote(node, undefined, reading);
  else if (tag === "ul" || tag === "ol") readList(node, reading);
  else if (tag === "dl") readDefinitions(node, reading);
  else if (tag === "table") readTable(node, undefined, reading);
  else if (tag === "pre") readCode(node, reading);
  else if (tag === "iframe") readFrame(node, undefined, reading);
  else if (tag === "video" || tag === "audio") readMedia(node, undefined, reading);
  else if (tag === "details") readDetails(node, reading);
  else {
    if (!containers.has(tag) && tag !== "picture" && tag !== "figcaption")
      reading.source.say(`only the words of <${tag}> were kept`);
    readNodes(node.children, reading);
  }
}

function readInline(node: HtmlElement, reading: Reading): void {
  const { source } = reading;
  const { tagName: tag } = node;
  const [opening, closing] = marks[tag] ?? ["", ""];
  reading.words += opening;
  const before = reading.words;
  readNodes(node.children, reading);
  reading.words += closing;
  if (emphasis.has(tag)) source.say("emphasis was left out: text is plain");
  if (tag !== "a") return;
  const address = textOf(node.properties.href);
  if (!address || address.startsWith("#")) return;
  const words = oneLine(reading.words.startsWith(before) ? reading.words.slice(before.length) : reading.words);
  const target = source.link(address) ?? address;
  if (words && target.replace(/\/$/, "").endsWith(words.replace(/\/$/, ""))) return;
  source.say(
    `the link ${words ? `of "${shortened(words, 60)}"` : "of a picture"} to ${target} was left out: text is plain`,
  );
}

/** The texts of a part of the page, and the blocks in it that are no text. */
function readInside(nodes: HtmlNode[], reading: Reading): { texts: string[]; lists: string[]; others: BlockDraft[] } {
  const inside: Reading = { ...reading, blocks: [], words: "" };
  readNodes(nodes, inside);
  endParagraph(inside);
  const found = { texts: [] as string[], lists: [] as string[], others: [] as BlockDraft[] };
  for (const block of inside.blocks) {
    if (block.type === "text") found.texts.push(...block.content.paragraphs);
    else if (block.type === "heading") found.texts.push(block.content.text);
    else if (block.type === "list") found.lists.push(...block.content.items);
    else found.others.push(block);
  }
  return found;
}

function wordsOf(nodes: HtmlNode[], reading: Reading): string {
  const { texts, lists, others } = readInside(nodes, reading);
  reading.blocks.push(...others);
  return oneLine([...texts, ...lists].join(" "));
}

function readHeading(node: HtmlElement, reading: Reading): void {
  const { texts, lists, others } = readInside(node.children, reading);
  const words = oneLine([...texts, ...lists].join(" "));
  if (words.length > most.heading) {
    reading.source.say("a heading of more than 200 characters became a paragraph");
    addText(words, reading);
  } else if (/[^\p{C}\p{Z}]/u.test(words))
    reading.blocks.push({ type: "heading", content: { text: words, level: node.tagName <= "h2" ? 2 : 3 } });
  reading.blocks.push(...others);
}

function readQuote(node: HtmlElement, by: string | undefined, reading: Reading): void {
  const classes = classesOf(node);
  const post = socialPost(node, classes);
  if (post) {
    const { texts } = readInside(node.children, { ...reading, source: { ...reading.source, say() {} } });
    addEmbed(post.url, post.title, texts.join("\n\n"), reading);
    return;
  }
  const isName = (child: HtmlNode) => isElement(child) && (child.tagName === "cite" || child.tagName === "footer");
  const names = node.children.filter(isName) as HtmlElement[];
  const { texts, lists, others } = readInside(
    node.children.filter((child) => !isName(child)),
    reading,
  );
  const text = [...texts, ...lists].join("\n\n");
  const who =
    by ??
    names
      .map((name) => wordsOf(name.children, reading))
      .join(", ")
      .replace(/^[-–—]\s*/, "");
  if (text.length > most.quote) {
    reading.source.say("a quotation of more than 2,000 characters became paragraphs");
    for (const part of texts) addText(part, reading);
  } else if (text)
    reading.blocks.push({ type: "quote", content: { text, who: shortened(who, 200) || undefined, role: undefined } });
  reading.blocks.push(...others);
}

/** A post on another site that is embedded in the page. */
function socialPost(node: HtmlElement, classes: string[]): { url: string; title: string } | undefined {
  const sites = {
    "twitter-tweet": "A post on X",
    "instagram-media": "A post on Instagram",
    "tiktok-embed": "A video on TikTok",
  };
  const [known, title] = Object.entries(sites).find(([name]) => classes.includes(name)) ?? [];
  if (!known || !title) return undefined;
  const { "data-instgrm-permalink": permalink, cite } = node.properties;
  const last = elementsIn(node, "a").at(-1)?.properties.href;
  const url = textOf(permalink) || textOf(cite) || textOf(last);
  return url ? { url, title } : undefined;
}

function readList(node: HtmlElement, reading: Reading): void {
  const entries: string[] = [];
  const others: BlockDraft[] = [];
  let checks = 0;
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const box = child.children.find((part) => isElement(part) && part.tagName === "input") as HtmlElement | undefined;
    if (box?.properties.type === "checkbox") checks += 1;
    const inside = readInside(
      child.children.filter((part) => part !== box),
      reading,
    );
    if (inside.lists.length > 0) reading.source.say("a list within a list became one list");
    const words = inside.texts.join("\n");
    entries.push(...(words ? [words] : []), ...inside.lists);
    others.push(...inside.others);
  }
  if (entries.some((entry) => entry.length > most.entry)) {
    reading.source.say("a list with an entry of more than 1,000 characters became paragraphs");
    for (const entry of entries) addText(entry, reading);
  } else {
    const style = checks > 0 && checks === entries.length ? "checks" : node.tagName === "ol" ? "numbers" : "bullets";
    for (let at = 0; at < entries.length; at += most.entries)
      reading.blocks.push({
        type: "list",
        content: { title: undefined, style, items: entries.slice(at, at + most.entries) },
      });
  }
  reading.blocks.push(...others);
}

function readDefinitions(node: HtmlElement, reading: Reading): void {
  reading.source.say("a definition list became paragraphs");
  let term = "";
  for (const part of [...elementsIn(node, "dt", "dd")]) {
    const words = wordsOf(part.children, reading);
    if (part.tagName === "dt") term = term ? `${term}, ${words}` : words;
    else {
      addText(term ? `${term}: ${words}` : words, reading);
      term = "";
    }
  }
  if (term) addText(term, reading);
}

function readDetails(node: HtmlElement, reading: Reading): void {
  reading.source.say("a section that opens and closes became a heading with its content below");
  const summary = node.children.find((child) => isElement(child) && child.tagName === "summary") as
    | HtmlElement
    | undefined;
  if (summary) readHeading({ ...summary, tagName: "h3" }, reading);
  readNodes(
    node.children.filter((child) => child !== summary),
    reading,
  );
}

function readCode(node: HtmlElement, reading: Reading): void {
  const text = codeText(plainText(node));
  if (!text) return;
  reading.source.say("preformatted text or code became a paragraph, with its lines and their indentation");
  addText(text, reading);
}

function readTable(node: HtmlElement, caption: string | undefined, reading: Reading): void {
  const { source } = reading;
  const own = elementsIn(node, "caption")[0];
  const rows = rowsOf(node);
  const cells = rows.map((row) =>
    row.children.filter(isElement).flatMap((cell) => {
      const words = wordsOf(cell.children, reading);
      const columns = Math.min(Number(cell.properties.colspan ?? 1) || 1, most.columns);
      if (columns > 1 || Number(cell.properties.rowspan ?? 1) > 1)
        source.say("a table has merged cells: their words are in the first");
      return [words, ...Array<string>(columns - 1).fill("")];
    }),
  );
  const filled = cells.filter((row) => row.some(Boolean));
  const width = Math.max(0, ...filled.map((row) => row.length));
  const [columns = [], ...others] = filled.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
  if (others.length === 0 || width > most.columns || others.length > most.rows) {
    if (filled.length > 0) source.say("a table in a shape that no block can hold became paragraphs");
    for (const row of filled) addText(row.filter(Boolean).join(" | "), reading);
    return;
  }
  if (!rows[0]?.children.filter(isElement).every(({ tagName }) => tagName === "th"))
    source.say("a table had no header: its first row became one");
  const words = caption || (own && wordsOf(own.children, reading));
  if (!words) source.say('a table had no caption: "Table" was used');
  if (filled.some((row) => row.some((cell) => cell.length > most.column))) source.say("long words in a table were cut");
  reading.blocks.push({
    type: "table",
    content: {
      caption: shortened(words || "Table", most.caption),
      columns: columns.map((cell) => shortened(cell, most.column)),
      rows: others.map((row) => row.map((cell) => shortened(cell, most.cell))),
    },
  });
}

/** The rows of a table, without those of nested tables. */
function rowsOf(node: HtmlElement): HtmlElement[] {
  return node.children.filter(isElement).flatMap((child) => {
    if (child.tagName === "tr") return [child];
    return ["thead", "tbody", "tfoot"].includes(child.tagName) ? rowsOf(child) : [];
  });
}

function readFigure(node: HtmlElement, reading: Reading): void {
  const isCaption = (child: HtmlNode) => isElement(child) && child.tagName === "figcaption";
  const named = node.children.find(isCaption) as HtmlElement | undefined;
  const rest = node.children.filter((child) => !isCaption(child));
  const caption = named ? wordsOf(named.children, reading) : "";
  const inside: HtmlElement = { ...node, children: rest };
  const [table] = elementsIn(inside, "table");
  const [quote] = elementsIn(inside, "blockquote");
  const [media] = elementsIn(inside, "video", "audio");
  const [frame] = elementsIn(inside, "iframe");
  const images = picturesIn(inside);
  const address = cleanText(plainText(inside));
  if (table) readTable(table, caption, reading);
  else if (frame) readFrame(frame, caption, reading);
  else if (quote) readQuote(quote, caption || undefined, reading);
  else if (media) readMedia(media, caption, reading);
  else if (images.length > 1) readGallery(images, caption, reading);
  else if (images[0]) readImage(images[0].image, caption || images[0].caption, reading, sizeOf(node, images[0].image));
  else if (/^https?:\/\/\S+$/.test(address)) addEmbed(address, undefined, caption, reading);
  else {
    readNodes(rest, reading);
    endParagraph(reading);
    if (caption) addText(caption, reading);
  }
}

/** The cards of Ghost and the blocks of WordPress that are more than their HTML. @returns whether it was one */
function readCard(node: HtmlElement, reading: Reading): boolean {
  const classes = classesOf(node);
  const part = (name: string) => elementsOf(node, (child) => classesOf(child).includes(name))[0];
  const words = (name: string) => oneLine(plainText(part(name)));
  const is = (name: string) => classes.includes(name);
  const { source } = reading;
  if (is("kg-bookmark-card")) {
    const address = textOf(elementsIn(node, "a")[0]?.properties.href);
    addEmbed(address, words("kg-bookmark-title"), words("kg-bookmark-description"), reading);
  } else if (is("kg-button-card") || is("wp-block-button")) {
    const link = elementsIn(node, "a")[0];
    if (link) addButton(link, reading);
  } else if (is("kg-callout-card")) {
    source.say("a callout became a paragraph");
    reading.words += `${words("kg-callout-emoji")} `;
    readNodes(part("kg-callout-text")?.children ?? [], reading);
  } else if (is("kg-toggle-card")) {
    source.say("a section that opens and closes became a heading with its content below");
    const heading = part("kg-toggle-heading-text");
    if (heading) readHeading({ ...heading, tagName: "h3" }, reading);
    readNodes(part("kg-toggle-content")?.children ?? [], reading);
  } else if (is("kg-file-card") || is("wp-block-file")) {
    const link = elementsIn(node, "a")[0];
    const title = words("kg-file-card-title") || oneLine(plainText(link));
    addDownload(textOf(link?.properties.href), title || "File", words("kg-file-card-caption"), reading);
  } else if (is("kg-audio-card") || is("kg-video-card")) {
    const media = elementsIn(node, "video", "audio")[0];
    const title = words("kg-audio-title") || oneLine(plainText(elementsIn(node, "figcaption")[0]));
    if (media) readMedia(media, title, reading);
  } else if (is("kg-signup-card") || is("kg-nft-card") || is("kg-email-cta"))
    source.say(`${nameOfCard(classes)} was left out`);
  else if (is("kg-product-card") || is("kg-header-card") || is("kg-cta-card")) {
    source.say(`${nameOfCard(classes)} was reduced to its words and pictures`);
    readNodes(withoutControls(node.children), reading);
    const link = elementsOf(
      node,
      (child) => child.tagName === "a" && /\b(kg-)?(btn|button)|-button\b/.test(classesOf(child).join(" ")),
    )[0];
    if (link) addButton(link, reading);
  } else return false;
  return true;
}

function nameOfCard(classes: string[]): string {
  return `a Ghost card (${classes.find((name) => /^kg-(?!card$)/.test(name))?.replace(/^kg-|-card$/g, "") ?? "unknown"})`;
}

/** The links that are drawn as buttons become buttons of their own, and drawings are not read. */
function withoutControls(nodes: HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    if (["svg", "button"].includes(node.tagName)) return [];
    if (node.tagName === "a" && /button|btn/.test(classesOf(node).join(" "))) return [];
    return [{ ...node, children: withoutControls(node.children) }];
  });
}
