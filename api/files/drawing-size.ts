import { Parser } from "htmlparser2";

/** An element of a drawing: what it contains, and what it draws in its place by reference. */
interface Node {
  children: Node[];
  references: string[];
}

/** An id that an attribute names: `href="#id"` of `use`, or `url(#id)` of a fill, mask, filter or clip path. */
const reference = /^\s*#([^\s]+)\s*$|url\(\s*["']?#([^"')\s]+)/g;

/**
 * How many elements are drawn for an SVG, those that are drawn again by reference counted each time: elements that refer
 * to others many deep grow to billions. It ends at the limit; what refers to itself is not counted again.
 */
export function countDrawn(svg: string, limit: number): number {
  const root: Node = { children: [], references: [] };
  const byId = new Map<string, Node>();
  const open = [root];
  const parser = new Parser(
    {
      onopentag: (_name, attributes) => {
        const node: Node = { children: [], references: referencesOf(attributes) };
        if (attributes.id !== undefined && !byId.has(attributes.id)) byId.set(attributes.id, node);
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      onclosetag: () => {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return countOf(root, byId, limit);
}

function referencesOf(attributes: Record<string, string>): string[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    [...value.matchAll(reference)].flatMap(([, whole, part]) => {
      const isLink = whole !== undefined && !/^(xlink:)?href$/i.test(name);
      return isLink ? [] : [whole ?? part ?? ""];
    }),
  );
}

function countOf(root: Node, byId: Map<string, Node>, limit: number): number {
  const counts = new Map<Node, number | "counting">();
  const stack: { node: Node; parts: Node[]; total: number }[] = [];
  const enter = (node: Node, own: number) => {
    counts.set(node, "counting");
    const referred = node.references.flatMap((id) => byId.get(id) ?? []);
    stack.push({ node, parts: [...node.children, ...referred], total: own });
  };
  enter(root, 0);
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const part = top.parts.pop();
    const known = part && counts.get(part);
    if (part === undefined) {
      counts.set(top.node, top.total);
      stack.pop();
      const above = stack.at(-1);
      if (above) above.total = Math.min(limit, above.total + top.total);
    } else if (known === undefined) enter(part, 1);
    else if (known !== "counting") top.total = Math.min(limit, top.total + known);
  }
  return Number(counts.get(root));
}
