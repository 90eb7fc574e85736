import type { Panel } from "contract/content";
import type { ShownBlock } from "~/components/blocks/block-types";
import type { EditorsPanel } from "~/components/dashboard/editors-panels";
import { formatIsoDate } from "~/format/dates";
import { blockSwatches, toBlocks } from "./block.server";
import { toItemSummary } from "./card.server";

/**
 * The editors' panels as a page shows them: each begins with a heading of level 2.
 * @param where names the page in the log
 */
export function toPanels(found: Panel, where: string): EditorsPanel[] {
  const groups: ShownBlock[][] = [];
  for (const block of toBlocks(found, where)) {
    const last = groups.at(-1);
    if (!last || (block.kind === "heading" && block.content.level === 2)) groups.push([block]);
    else last.push(block);
  }
  return groups.map((blocks) => {
    const positions = blocks.map(({ position }) => position);
    const cards = found.rows.flatMap(({ after, items }) => (positions.includes(after) ? items : []));
    return {
      blocks,
      items: cards.map((card) => toItemSummary({ ...card, publish_at: formatIsoDate(card.publish_at) })),
    };
  });
}

/** The colours of the palettes among the panels' blocks. */
export function panelSwatches(panels: EditorsPanel[]): string[] {
  return panels.flatMap(({ blocks }) => blockSwatches(blocks));
}
