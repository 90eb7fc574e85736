/** An element of a document, as far as the findings of axe depend on it. */
export interface DocumentElement {
  tag: string;
  /** As `documentState` describes them. */
  attributes: string;
  /** Elements, and texts by their presence. */
  children: (DocumentElement | string)[];
  text: string;
  /** Places in the HTML: behind the tag's name, and where the content begins and ends. */
  nameEnd: number;
  contentStart: number;
  contentEnd: number;
}

const tagOrText = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?[a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const attributes = /([^\s="'/]+)(?:="([^"]*)")?/g;
const longIds = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{32,}/g;
/** A browser hides the value of this one. */
const hiddenAttribute = "nonce";
const voidElement = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const markedNames = /\uE000([^\uE001]*)\uE001/g;

const contentAttributes = new Set(
  "action alt content d datetime download formaction placeholder poster src srcset title value".split(" "),
);

/** Of consecutive rows that differ by their names only, two are enough. */
const keptRows = 2;

/**
 * What the findings of axe depend on in a document: its elements with their attributes, in order. Of words, URLs,
 * values and drawings it only matters whether there are any, so that one layout with other names, numbers, tokens or
 * more rows in it is one state.
 */
export function documentState(html: string): string {
  return elementState(parseDocument(html));
}

/** The same of one element with its content. */
export function elementState(element: DocumentElement): string {
  return numberNames(describeElement(element));
}

/**
 * The elements of a document, below one that stands for the document itself.
 * @param html as React writes it: every element has its end tag, and `<` and `"` are escaped
 */
export function parseDocument(html: string): DocumentElement {
  const root = newElement("", "", 0, 0);
  const open = [root];

  for (const { 0: token, 1: tag, 2: attributeText = "", index } of html.matchAll(tagOrText)) {
    const parent = open.at(-1) ?? root;
    if (tag?.startsWith("/")) {
      open.pop();
      parent.contentEnd = index;
      (open.at(-1) ?? root).text += parent.text;
    } else if (tag) {
      const element = newElement(tag, attributeText, index + 1 + tag.length, index + token.length);
      parent.children.push(element);
      if (!voidElement.test(tag)) open.push(element);
    } else if (!token.startsWith("<!")) {
      parent.text += token;
      parent.children.push(presence(token));
    }
  }
  return root;
}

/** An element with its attributes, whatever its name for assistive technology is. */
export function describeTag({ tag, attributes }: DocumentElement): string {
  return `<${tag}${attributes.replace(markedNames, "~")}>`;
}

/** The list without rows that follow two of their shape. */
export function withoutRepeatedRows<T>(rows: T[], shapeOf: (row: T) => string): T[] {
  const shapes = rows.map(shapeOf);
  return rows.filter((_row, index) => {
    const before = shapes.slice(Math.max(0, index - keptRows), index);
    return before.length < keptRows || before.some((shape) => shape !== shapes[index]);
  });
}

function newElement(tag: string, attributeText: string, nameEnd: number, contentStart: number): DocumentElement {
  const attributes = describeAttributes(attributeText);
  return { tag, attributes, children: [], text: "", nameEnd, contentStart, contentEnd: contentStart };
}

function describeElement({ tag, attributes, children, text }: DocumentElement): string {
  const described = children.map((child) => (typeof child === "string" ? child : describeElement(child)));
  const kept = withoutRepeatedRows(described, (child) => child.replace(markedNames, "~"));
  const heading = /^(h\d|legend)$/i.test(tag) ? markName(text) : "";
  return `<${tag}${attributes}>${heading}${kept.join("")}</>`;
}

function describeAttributes(text: string): string {
  return [...text.matchAll(attributes)]
    .map(([, name = "", value = ""]) => describeAttribute(name.toLowerCase(), value))
    .join("");
}

function describeAttribute(name: string, value: string): string {
  if (name === hiddenAttribute) return "";
  if (name === "aria-label") return ` ${name}=${markName(value)}`;
  if (name === "href" && !value.endsWith(".css")) return ` ${name}=${value.startsWith("#") ? "#" : "/"}`;
  if (name.startsWith("data-") || contentAttributes.has(name)) return ` ${name}${value && "~"}`;
  return ` ${name}=${value.replace(longIds, markName)}`;
}

// Landmarks must differ by their names, so equal names stay equal and different ones stay different.
function numberNames(state: string): string {
  const numbers = new Map<string, number>();
  return state.replace(markedNames, (_mark, name: string) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return String(number);
  });
}

function markName(name: string): string {
  return `\uE000${name}\uE001`;
}

// A single letter is its own case: axe does not judge the contrast of one.
function presence(text: string): string {
  const { length } = text.trim();
  return length > 1 ? "~" : ".".repeat(length);
}
