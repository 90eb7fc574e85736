import { Parser } from "htmlparser2";

/** An element of a drawing: what it contains, and what it draws in its place by reference, so many times. */
interface Node {
  children: Node[];
  references: { id: string; times: number }[];
  own: number;
}

/** What of the text of a drawing is read at once: one that is far too large is not read to its end. */
const chunkLength = 65_536;
/** A filter computes a picture for its element, which costs as much as so many plain elements. */
const filterCost = 500;
/** An id in a value: `url(#id)` of a fill, mask, clip path or marker. */
const urlReference = /url\(\s*["']?#([^"')\s]+)/g;
/** Entities, and drawings within the drawing, say only when they are expanded how much they draw. */
const hidden = /<!ENTITY|data:image\/svg/i;

/**
 * About how many elements are drawn for an SVG, those that are drawn again by reference counted each time: elements that
 * refer to others many deep grow to billions. It ends at the limit; what refers to itself is not counted again.
 */
export function countDrawn(svg: string, limit: number): number {
  if (hidden.test(svg)) return limit;
  const root: Node = { children: [], references: [], own: 0 };
  const byId = new Map<string, Node>();
  const open = [root];
  let opened = 0;
  let styles = "";
  let isInStyle = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        opened += 1;
        isInStyle = name === "style";
        const node = nodeOf(attributes);
        if (attributes.id !== undefined && !byId.has(attributes.id)) byId.set(attributes.id, node);
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext: (text) => {
        if (isInStyle) styles += text;
      },
      onclosetag: () => {
        isInStyle = false;
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < svg.length && opened < limit; at += chunkLength) parser.write(svg.slice(at, at + chunkLength));
  if (opened >= limit) return limit;
  parser.end();
  // What a style sheet refers to may be drawn for each element.
  root.references = idsIn(styles).map((id) => ({ id, times: opened }));
  return countOf(root, byId, limit);
}

function nodeOf(attributes: Record<string, string>): Node {
  const references = Object.entries(attributes).flatMap(([name, value]) => {
    const times = /^marker/i.test(name) || (name === "style" && /marker/i.test(value)) ? verticesOf(attributes) : 1;
    const link = /^(xlink:)?href$/i.test(name) ? /^\s*#(\S+)\s*$/.exec(value)?.[1] : undefined;
    return (link === undefined ? idsIn(value) : [link]).map((id) => ({ id, times }));
  });
  const isFiltered = "filter" in attributes || /filter\s*:/i.test(attributes.style ?? "");
  return { children: [], references, own: isFiltered ? filterCost : 1 };
}

function idsIn(text: string): string[] {
  return [...text.matchAll(urlReference)].map(([, id = ""]) => id);
}

/** At most how many points a path or a polyline has: a marker is drawn at each. */
function verticesOf({ d = "", points = "" }: Record<string, string>): number {
  return 1 + [...`${d} ${points}`.matchAll(/[\d.]+/g)].length;
}

function countOf(root: Node, byId: Map<string, Node>, limit: number): number {
  const counts = new Map<Node, number | "counting">();
  const stack: { node: Node; parts: { node: Node; times: number }[]; total: number; times: number }[] = [];
  const enter = (node: Node, times: number) => {
    counts.set(node, "counting");
    const contained = node.children.map((child) => ({ node: child, times: 1 }));
    const referred = node.references.flatMap(({ id, times: often }) => {
      const target = byId.get(id);
      return target ? [{ node: target, times: often }] : [];
    });
    stack.push({ node, parts: [...contained, ...referred], total: node.own, times });
  };
  enter(root, 1);
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const part = top.parts.pop();
    const known = part && counts.get(part.node);
    if (part === undefined) {
      counts.set(top.node, top.total);
      stack.pop();
      const above = stack.at(-1);
      if (above) above.total = Math.min(limit, above.total + top.times * top.total);
    } else if (known === undefined) enter(part.node, part.times);
    else if (known !== "counting") top.total = Math.min(limit, top.total + part.times * known);
  }
  return Number(counts.get(root));
}
