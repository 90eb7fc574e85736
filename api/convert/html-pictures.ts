import { classesOf, isElement, plainText, textOf } from "./html-elements";
import { endParagraph } from "./html-embeds";
import { addText, type HtmlSource, most, type Reading } from "./html-reading";
import type { HtmlElement } from "./html-tree";
import { oneLine, shortened } from "./text";

/**
 * Pictures with their captions, in the order of the page. A caption belongs to the pictures of its figure, also to one
 * inside a link.
 * @param above the caption of the figure that the node is in
 */
export function picturesIn(node: HtmlElement, above = ""): { image: HtmlElement; caption: string }[] {
  const children = node.children.filter(isElement);
  const named = children.find(({ tagName }) => tagName === "figcaption");
  const isOwn = named !== undefined || node.tagName === "figure" || node.tagName === "li";
  const caption = isOwn ? oneLine(plainText(named)) : above;
  return children.flatMap((child) => {
    if (child.tagName === "img") return [{ image: child, caption }];
    return child.tagName === "figcaption" ? [] : picturesIn(child, caption);
  });
}

/** Pictures side by side. */
export function readGallery(images: { image: HtmlElement; caption: string }[], title: string, reading: Reading): void {
  const pictures = images.flatMap(({ image, caption }) => {
    const picture = pictureOf(image, caption, reading.source);
    if (!picture) addText(missingInWords(image, caption, reading.source), reading);
    return picture ? [picture] : [];
  });
  if (pictures.length > 0 && !title) reading.source.say('a gallery had no title: "Pictures" was used');
  for (let at = 0; at < pictures.length; at += most.pictures)
    reading.blocks.push({
      type: "gallery",
      content: { title: shortened(title || "Pictures", most.title), pictures: pictures.slice(at, at + most.pictures) },
    });
}

type Size = "column" | "wide" | "full";

export function sizeOf(...nodes: HtmlElement[]): Size {
  const classes = nodes.flatMap(classesOf);
  if (classes.includes("kg-width-full") || classes.includes("alignfull")) return "full";
  return classes.includes("kg-width-wide") || classes.includes("alignwide") ? "wide" : "column";
}

export function readImage(
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
    reading.source.say("a one-pixel picture was left out");
    return;
  }
  const picture = pictureOf(image, caption, reading.source);
  endParagraph(reading);
  if (!picture) {
    addText(missingInWords(image, caption, reading.source), reading);
    return;
  }
  reading.blocks.push({ type: "image", content: { ...picture, size } });
}

/** What stands in the place of a picture that was left out: its name, its caption and its alternative text. */
function missingInWords(image: HtmlElement, caption: string | undefined, source: HtmlSource): string {
  const address = addressOf(image);
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(address.startsWith("data:") ? "" : address)?.[1] ?? "";
  const alt = textOf(image.properties.alt) || (source.alt?.(address, classesOf(image)) ?? "");
  const words = new Set([name, caption ?? "", alt].map((text) => oneLine(text)).filter(Boolean));
  return words.size > 0 ? `[Picture left out: ${[...words].join("; ")}]` : "[Picture left out]";
}

/** Where a picture is, also one that a script was to load when it comes into view. */
function addressOf({ properties: { src, "data-src": later } }: HtmlElement): string {
  const lazy = textOf(later);
  return lazy && (!src || src.startsWith("data:")) ? lazy : textOf(src);
}

function pictureOf(image: HtmlElement, words: string | undefined, source: HtmlSource) {
  const { alt: given } = image.properties;
  const address = addressOf(image);
  const classes = classesOf(image);
  const hash = source.picture(address, classes);
  if (hash === undefined) return undefined;
  const caption = shortened(oneLine(words ?? ""), most.caption);
  const alt = shortened(oneLine(textOf(given) || (source.alt?.(address, classes) ?? "")), most.caption);
  if (!alt && caption) source.say("a picture had no alternative text: its caption was used");
  return { hash, alt: alt || caption, caption: caption || undefined, credit: undefined };
}
