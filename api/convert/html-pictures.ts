import { classesOf, elementsIn, isElement, plainText, textOf } from "./html-elements";
import { endParagraph } from "./html-embeds";
import { type HtmlSource, most, type Reading } from "./html-reading";
import type { HtmlElement } from "./html-tree";
import { oneLine, shortened } from "./text";

/** Pictures with their captions, in the order of the page. */
export function picturesIn(node: HtmlElement): { image: HtmlElement; caption: string }[] {
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
  if (!alt && caption) source.say("a picture had no alternative text: its caption was used");
  return { hash, alt: alt || caption, caption: caption || undefined, credit: undefined };
}
