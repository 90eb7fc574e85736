import type { HtmlElement, HtmlNode } from "./html-tree";

export function isElement(node: HtmlNode): node is HtmlElement {
  return node.type === "element";
}

export function isHidden({ properties }: HtmlElement): boolean {
  return "hidden" in properties || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(textOf(properties.style));
}

export function classesOf({ properties }: HtmlElement): string[] {
  return (properties.class ?? "").split(/\s+/).filter(Boolean);
}

export function elementsIn(node: HtmlElement, ...names: string[]): HtmlElement[] {
  return elementsOf(node, ({ tagName }) => names.includes(tagName));
}

export function elementsOf(node: HtmlElement, isWanted: (child: HtmlElement) => boolean): HtmlElement[] {
  return node.children
    .filter(isElement)
    .flatMap((child) => [...(isWanted(child) ? [child] : []), ...elementsOf(child, isWanted)]);
}

export function plainText(node: HtmlNode | undefined): string {
  if (!node) return "";
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  return isElement(node) && node.tagName === "br" ? "\n" : node.children.map(plainText).join("");
}

export function textOf(value: string | undefined): string {
  return value?.trim() ?? "";
}
