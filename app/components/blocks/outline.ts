import type { ShownBlock, TitleLevel } from "./block";

/** A stretch of an article from one heading to the next of its level. */
export interface Section {
  id: string;
  title: string;
}

/** Titles stand one below the heading above them, so that the outline has no gap: the first is an h2. */
export function titleLevels(blocks: ShownBlock[]): TitleLevel[] {
  let hasHeading = false;
  return blocks.map((block) => {
    if (block.kind !== "heading") return hasHeading ? 3 : 2;
    const level = hasHeading ? block.content.level : 2;
    hasHeading = true;
    return level;
  });
}

/** The sections that have a heading of their own. */
export function sectionsOf(blocks: ShownBlock[]): Section[] {
  const levels = titleLevels(blocks);
  return blocks.flatMap((block, at) =>
    block.kind === "heading" && levels[at] === 2 ? [{ id: sectionId(block.position), title: block.content.text }] : [],
  );
}

/** What a section is called in an address: `#section-3`. */
export function sectionId(position: number): string {
  return `section-${position}`;
}
