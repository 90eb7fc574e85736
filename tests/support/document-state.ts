/** An element whose end tag has not been read yet. */
interface OpenElement {
  tag: string;
  attributes: string;
  children: string[];
  text: string;
}

const tagOrText = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?[a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const attributes = /([^\s="'/]+)(?:="([^"]*)")?/g;
const longIds = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{32,}/g;
const voidElement = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const markedNames = /\uE000([^\uE001]*)\uE001/g;

const contentAttributes = new Set(
  "action alt content d datetime download formaction nonce placeholder poster src srcset title value".split(" "),
);

/** Of consecutive rows that differ by their names only, two are enough. */
const keptRows = 2;

/**
 * What the findings of axe depend on in a document: its elements with their attributes, in order. Of words, URLs,
 * values and drawings it only matters whether there are any, so that one layout with other names, numbers, tokens or
 * more rows in it is one state.
 * @param html as React writes it: every element has its end tag, and `<` and `"` are escaped
 */
export function documentState(html: string): string {
  const root: OpenElement = { tag: "", attributes: "", children: [], text: "" };
  const open = [root];

  for (const [token, tag, attributeText = ""] of html.matchAll(tagOrText)) {
    const parent = open.at(-1) ?? root;
    if (tag?.startsWith("/")) {
      open.pop();
      const grandparent = open.at(-1) ?? root;
      grandparent.text += parent.text;
      grandparent.children.push(describeElement(parent));
    } else if (tag) {
      const element = { tag, attributes: describeAttributes(attributeText), children: [], text: "" };
      if (voidElement.test(tag)) parent.children.push(describeElement(element));
      else open.push(element);
    } else if (!token.startsWith("<!")) {
      parent.text += token;
      parent.children.push(presence(token));
    }
  }
  return numberNames(root.children.join(""));
}

function describeElement({ tag, attributes, children, text }: OpenElement): string {
  const shapes = children.map((child) => child.replace(markedNames, "~"));
  const kept = children.filter((_child, index) => {
    const before = shapes.slice(Math.max(0, index - keptRows), index);
    return before.length < keptRows || before.some((shape) => shape !== shapes[index]);
  });
  const heading = /^(h\d|legend)$/i.test(tag) ? markName(text) : "";
  return `<${tag}${attributes}>${heading}${kept.join("")}</>`;
}

function describeAttributes(text: string): string {
  return [...text.matchAll(attributes)].map(([, name = "", value = ""]) => describeAttribute(name, value)).join("");
}

function describeAttribute(name: string, value: string): string {
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
