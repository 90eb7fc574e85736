import type { BlockDraft } from "contract/publishing";

const content = /^\/content\/([a-z0-9-]+)(?=$|[/?#])/;
/** What the fields of blocks are called that lead somewhere. */
const fields = ["to", "url"];

/** The slugs of the items that blocks lead to, each with the block that does so first. */
export function linkedSlugs(blocks: BlockDraft[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [index, block] of blocks.entries())
    for (const [, value] of linksOf(block)) {
      const slug = content.exec(value)?.[1];
      if (slug !== undefined && !found.has(slug)) found.set(slug, index);
    }
  return found;
}

/** Blocks that lead to other slugs than these. */
export function withSlugs(blocks: BlockDraft[], slugs: Map<string, string>): BlockDraft[] {
  return blocks.map((block) => {
    const changed = linksOf(block).map(([name, value]) => [
      name,
      value.replace(content, (whole, slug: string) => (slugs.has(slug) ? `/content/${slugs.get(slug)}` : whole)),
    ]);
    return { ...block, content: { ...block.content, ...Object.fromEntries(changed) } } as BlockDraft;
  });
}

function linksOf({ content: fieldsOfBlock }: BlockDraft): [name: string, value: string][] {
  return Object.entries(fieldsOfBlock).flatMap(([name, value]): [string, string][] =>
    fields.includes(name) && typeof value === "string" ? [[name, value]] : [],
  );
}
