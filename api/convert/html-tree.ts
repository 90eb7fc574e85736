import { Parser } from "htmlparser2";

/** An element of a page, with its attributes as they are written. */
export interface HtmlElement {
  type: "element";
  tagName: string;
  properties: Record<string, string>;
  children: HtmlNode[];
}

export type HtmlNode = HtmlElement | { type: "text" | "comment"; value: string };

/**
 * The tree of a page. What is nested deeper than `deepest` is left out.
 * @param onTooDeep is called once for it
 */
export function parseHtml(html: string, deepest: number, onTooDeep: () => void): HtmlNode[] {
  const root: HtmlElement = { type: "element", tagName: "", properties: {}, children: [] };
  const open = [root];
  let isTooDeep = false;
  const add = (node: HtmlNode) => open.at(-1)?.children.push(node);
  const parser = new Parser({
    onopentag(tagName, properties) {
      const element: HtmlElement = { type: "element", tagName, properties, children: [] };
      if (open.length > deepest) {
        if (!isTooDeep) onTooDeep();
        isTooDeep = true;
      } else add(element);
      open.push(element);
    },
    onclosetag() {
      open.pop();
    },
    ontext(value) {
      const last = open.at(-1)?.children.at(-1);
      if (last?.type === "text") last.value += value;
      else add({ type: "text", value });
    },
    oncomment(value) {
      add({ type: "comment", value });
    },
  });
  parser.end(html);
  return root.children;
}
