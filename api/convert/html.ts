import type { BlockDraft } from "contract/publishing";
import { type HtmlElement, type HtmlNode, parseHtml } from "./html-tree";
import { cleanText, inParts, oneLine, shortened } from "./text";

/** What the blocks of a page are made with. */
export interface HtmlSource {
  /** The path of a picture in the library that is made; one that is not there is said and left out. */
  picture(address: string, classes: string[]): string | undefined;
  /** The same of a file that members download. */
  file(address: string): string | undefined;
  /** The alternative text that a picture has where it is kept. */
  alt?(address: string, classes: string[]): string;
  /** An address as it leads somewhere from here; undefined if it does not. */
  link(address: string): string | undefined;
  /** Says what was not carried over. */
  say(message: string): void;
  /** A comment of the editor that wrote the page. */
  comment?(words: string): void;
}

/** What a block may hold (contract/publishing.ts). */
const most = {
  heading: 200,
  paragraph: 5_000,
  paragraphs: 200,
  quote: 2_000,
  entry: 1_000,
  entries: 200,
  pictures: 60,
  title: 200,
  caption: 300,
  embed: 2_000,
  label: 80,
  link: 500,
  columns: 20,
  column: 200,
  cell: 500,
  rows: 500,
  depth: 100,
};

interface Reading {
  source: HtmlSource;
  blocks: BlockDraft[];
  /** The words of the paragraph that has begun. */
  words: string;
}

/** Reads HTML as blocks; says what no block has. Nothing of it is run or fetched. */
export function readHtml(html: string, source: HtmlSource): BlockDraft[] {
  const reading: Reading = { source, blocks: [], words: "" };
  const nodes = parseHtml(html, most.depth, () => source.say("what is nested more than 100 deep was left out"));
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
const emphasis = new Set("b code del em i ins kbd mark s small strike strong sub sup u".split(" "));
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
      reading.source.say(`<${tag}> was read as its words alone`);
    readNodes(node.children, reading);
  }
}

function readInline(node: HtmlElement, reading: Reading): void {
  const { source } = reading;
  const { tagName: tag } = node;
  if (tag === "q") reading.words += "“";
  const before = reading.words;
  readNodes(node.children, reading);
  if (tag === "q") reading.words += "”";
  if (emphasis.has(tag)) source.say("emphasis was left out: texts are plain");
  if (tag !== "a") return;
  const address = textOf(node.properties.href);
  if (!address || address.startsWith("#")) return;
  const words = oneLine(reading.words.startsWith(before) ? reading.words.slice(before.length) : reading.words);
  const target = source.link(address) ?? address;
  if (words && target.replace(/\/$/, "").endsWith(words.replace(/\/$/, ""))) return;
  source.say(
    `the link ${words ? `of "${shortened(words, 60)}"` : "of a picture"} to ${target} was left out: texts are plain`,
  );
}

function endParagraph(reading: Reading): void {
  const words = cleanText(reading.words);
  reading.words = "";
  if (!words) return;
  const known = /^https?:\/\/\S+$/.test(words) ? providerOf(words) : undefined;
  if (known) addEmbed(words, undefined, undefined, reading);
  else addText(words, reading);
}

function addText(words: string, reading: Reading): void {
  for (const part of inParts(words, most.paragraph)) {
    const last = reading.blocks.at(-1);
    if (last?.type === "text" && last.content.paragraphs.length < most.paragraphs) last.content.paragraphs.push(part);
    else reading.blocks.push({ type: "text", content: { paragraphs: [part] } });
  }
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

/** A post of another site that stands in the page. */
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
  reading.source.say("a list of definitions became paragraphs");
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
  reading.source.say("a part that opens and closes became a heading and what is below it");
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
  const text = cleanText(plainText(node));
  if (!text) return;
  reading.source.say("preformatted text or code became a paragraph");
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
        source.say("a table has cells that span others: their words stand in the first");
      return [words, ...Array<string>(columns - 1).fill("")];
    }),
  );
  const filled = cells.filter((row) => row.some(Boolean));
  const width = Math.max(0, ...filled.map((row) => row.length));
  const [columns = [], ...others] = filled.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
  if (others.length === 0 || width > most.columns || others.length > most.rows) {
    if (filled.length > 0) source.say("a table of a form that no block has became paragraphs");
    for (const row of filled) addText(row.filter(Boolean).join(" | "), reading);
    return;
  }
  if (!rows[0]?.children.filter(isElement).every(({ tagName }) => tagName === "th"))
    source.say("a table without a header has its first row as one");
  const words = caption || (own && wordsOf(own.children, reading));
  if (!words) source.say('a table had no caption: "Table" stands there');
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

/** The rows of a table, not those of tables in it. */
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

/** Pictures with their captions, in the order of the page. */
function picturesIn(node: HtmlElement): { image: HtmlElement; caption: string }[] {
  const caption = elementsIn(node, "figcaption")[0];
  return node.children.filter(isElement).flatMap((child) => {
    if (child.tagName === "img") return [{ image: child, caption: caption ? oneLine(plainText(caption)) : "" }];
    return child.tagName === "figcaption" ? [] : picturesIn(child);
  });
}

/** Pictures side by side. */
export function readGallery(
  images: { image: HtmlElement; caption: string }[],
  title: string,
  reading: Pick<Reading, "source" | "blocks">,
): void {
  const pictures = images.flatMap(({ image, caption }) => {
    const picture = pictureOf(image, caption, reading.source);
    return picture ? [picture] : [];
  });
  if (pictures.length > 0 && !title) reading.source.say('a gallery had no title: "Pictures" stands there');
  for (let at = 0; at < pictures.length; at += most.pictures)
    reading.blocks.push({
      type: "gallery",
      content: { title: shortened(title || "Pictures", most.title), pictures: pictures.slice(at, at + most.pictures) },
    });
}

type Size = "column" | "wide" | "full";

function sizeOf(...nodes: HtmlElement[]): Size {
  const classes = nodes.flatMap(classesOf);
  if (classes.includes("kg-width-full") || classes.includes("alignfull")) return "full";
  return classes.includes("kg-width-wide") || classes.includes("alignwide") ? "wide" : "column";
}

function readImage(
  image: HtmlElement,
  caption: string | undefined,
  reading: Reading,
  size: Size = sizeOf(image),
): void {
  const { width, height, alt } = image.properties;
  const classes = classesOf(image);
  if (classes.includes("wp-smiley") || classes.includes("emoji")) {
    reading.words += textOf(alt);
    return;
  }
  if (Number(width) === 1 && Number(height) === 1) {
    reading.source.say("a picture of one pixel was left out");
    return;
  }
  const picture = pictureOf(image, caption, reading.source);
  if (!picture) return;
  endParagraph(reading);
  reading.blocks.push({ type: "image", content: { ...picture, size } });
}

function pictureOf(image: HtmlElement, words: string | undefined, source: HtmlSource) {
  const { src, "data-src": later, alt: given } = image.properties;
  const lazy = textOf(later);
  const isLazy = lazy && (!src || src.startsWith("data:"));
  const address = isLazy ? lazy : textOf(src);
  const classes = classesOf(image);
  const hash = source.picture(address, classes);
  if (hash === undefined) return undefined;
  const caption = shortened(oneLine(words ?? ""), most.caption);
  const alt = shortened(oneLine(textOf(given) || (source.alt?.(address, classes) ?? "")), most.caption);
  if (!alt && caption) source.say("a picture without an alternative text has its caption as one");
  return { hash, alt: alt || caption, caption: caption || undefined, credit: undefined };
}

function readFrame(node: HtmlElement, caption: string | undefined, reading: Reading): void {
  const { src, "data-src": later, title } = node.properties;
  addEmbed(textOf(src) || textOf(later), oneLine(textOf(title)) || undefined, caption, reading);
}

/** A film or a recording that is a file of the library's own becomes a download. */
function readMedia(node: HtmlElement, caption: string | undefined, reading: Reading): void {
  const what = node.tagName === "video" ? "Video" : "Recording";
  const address = textOf(node.properties.src) || textOf(elementsIn(node, "source")[0]?.properties.src);
  if (address) addDownload(address, caption || what, "", reading);
  else reading.source.say(`a ${what.toLowerCase()} without an address was left out`);
}

function addDownload(address: string, title: string, caption: string, reading: Reading): void {
  const file = reading.source.file(address);
  if (file === undefined) return;
  reading.blocks.push({
    type: "download",
    content: { title: shortened(title, most.title), filename_hash: file, caption: shortened(caption, most.caption) },
  });
}

function addEmbed(address: string, title: string | undefined, words: string | undefined, reading: Reading): void {
  const { source } = reading;
  const absolute = address.startsWith("//") ? `https:${address}` : address;
  const url = URL.canParse(absolute) ? (source.link(watched(absolute)) ?? "") : "";
  if (!isLink(url)) {
    source.say(`an embed of ${shortened(address, 200) || "nothing"} was left out: it has no address`);
    return;
  }
  const name = providerOf(url);
  const known = title || (name ? `On ${name}` : URL.canParse(url) ? `On ${new URL(url).hostname}` : "Elsewhere");
  source.say(`an embed of ${url} became a link to it`);
  reading.blocks.push({
    type: "embed",
    content: { title: shortened(known, most.title), text: shortened(cleanText(words || known), most.embed), url },
  });
}

function isLink(url: string): boolean {
  return url.length <= most.link && /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(url);
}

/** The page of a video whose player is at an address. */
function watched(address: string): string {
  const { hostname, pathname } = new URL(address);
  const youtube = /(^|\.)youtube(-nocookie)?\.com$/.test(hostname) && /^\/embed\/([\w-]+)/.exec(pathname)?.[1];
  if (youtube && youtube !== "videoseries") return `https://www.youtube.com/watch?v=${youtube}`;
  const vimeo = hostname === "player.vimeo.com" && /^\/video\/(\d+)/.exec(pathname)?.[1];
  return vimeo ? `https://vimeo.com/${vimeo}` : address;
}

const providers: Record<string, string> = {
  "youtube.com": "YouTube",
  "youtu.be": "YouTube",
  "vimeo.com": "Vimeo",
  "twitter.com": "X",
  "x.com": "X",
  "instagram.com": "Instagram",
  "soundcloud.com": "SoundCloud",
  "spotify.com": "Spotify",
  "tiktok.com": "TikTok",
  "pinterest.com": "Pinterest",
};

function providerOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return Object.entries(providers).find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1];
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
    source.say("a part that opens and closes became a heading and what is below it");
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
    source.say(`${nameOfCard(classes)} became its words and pictures`);
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
  return `a card of Ghost's (${classes.find((name) => /^kg-(?!card$)/.test(name))?.replace(/^kg-|-card$/g, "") ?? "unknown"})`;
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

function addButton(link: HtmlElement, reading: Reading): void {
  endParagraph(reading);
  const address = textOf(link.properties.href);
  const label = shortened(oneLine(plainText(link)), most.label);
  const to = reading.source.link(address);
  if (label && to && isLink(to)) reading.blocks.push({ type: "cta", content: { text: label, label, to } });
  else reading.source.say(`the button "${label}" to ${address} was left out: it has no address here`);
}

function isElement(node: HtmlNode): node is HtmlElement {
  return node.type === "element";
}

function isHidden({ properties }: HtmlElement): boolean {
  return "hidden" in properties || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(textOf(properties.style));
}

function classesOf({ properties }: HtmlElement): string[] {
  return (properties.class ?? "").split(/\s+/).filter(Boolean);
}

function elementsIn(node: HtmlElement, ...names: string[]): HtmlElement[] {
  return elementsOf(node, ({ tagName }) => names.includes(tagName));
}

function elementsOf(node: HtmlElement, isWanted: (child: HtmlElement) => boolean): HtmlElement[] {
  return node.children
    .filter(isElement)
    .flatMap((child) => [...(isWanted(child) ? [child] : []), ...elementsOf(child, isWanted)]);
}

function plainText(node: HtmlNode | undefined): string {
  if (!node) return "";
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  return isElement(node) && node.tagName === "br" ? "\n" : node.children.map(plainText).join("");
}

function textOf(value: string | undefined): string {
  return value?.trim() ?? "";
}
