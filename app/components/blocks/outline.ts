import type { ShownBlock, TitleLevel } from "./block-types";

/** A section of an article: a heading or the title of a block, and what follows until the next. */
export interface Section {
  id: string;
  title: string;
}

/** A block's title is one level below the heading above it, so that the outline has no gap: the first is an h2. */
export function titleLevels(blocks: ShownBlock[]): TitleLevel[] {
  let hasHeading = false;
  return blocks.map((block) => {
    if (block.kind !== "heading") return hasHeading ? 3 : 2;
    const level = hasHeading ? block.content.level : 2;
    hasHeading = true;
    return level;
  });
}

/** The sections by their headings; if fewer than two have one, those that begin at any heading or titled block. */
export function sectionsOf(blocks: ShownBlock[]): Section[] {
  const levels = titleLevels(blocks);
  const headed = sectionsAt(blocks, (block, at) => block.kind === "heading" && levels[at] === 2);
  if (headed.length > 1) return headed;
  return sectionsAt(blocks, (_, at) => blocks[at - 1]?.kind !== "heading");
}

function sectionsAt(blocks: ShownBlock[], isStart: (block: ShownBlock, at: number) => boolean): Section[] {
  return blocks.flatMap((block, at) => {
    const title = titleOf(block);
    return title && isStart(block, at) ? [{ id: sectionId(block.position), title }] : [];
  });
}

/** The large title above a block; a table has its caption for that. */
function titleOf(block: ShownBlock): string | undefined {
  switch (block.kind) {
    case "heading":
      return block.content.text;
    case "gallery":
    case "palette":
    case "list":
    case "video":
      return block.content.title;
    case "table":
      return block.content.caption;
    default:
      return undefined;
  }
}

/** The id of a section: `section-3`. */
export function sectionId(position: number): string {
  return `section-${position}`;
}
