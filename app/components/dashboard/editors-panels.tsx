import type { ShownBlock } from "../blocks/block-types";
import { Blocks } from "../blocks/blocks";
import blockStylesheet from "../blocks/blocks.css";
import type { ItemSummary } from "../content/item-types";
import { Picture } from "../content/picture";
import { ContentRows } from "./content-rows";

/** A panel of the editors: its blocks, and the items that it lists. */
export interface EditorsPanel {
  blocks: ShownBlock[];
  items: ItemSummary[];
}

/** The blocks that dashboard.css has styles for; any other block brings the style sheet of blocks. */
const usual = new Set(["heading", "text", "cta", "image", "broken"]);

/** What editors have put on the dashboard, panel by panel: text with a picture or an invitation, and items below. */
export function EditorsPanels({ panels, colourClass }: { panels: EditorsPanel[]; colourClass: string }) {
  return (
    <>
      {panels.some(({ blocks }) => !isUsual(blocks)) ? <link rel="stylesheet" href={blockStylesheet} /> : null}
      {panels.map(({ blocks, items }) => (
        <div key={blocks[0]?.position}>
          {isUsual(blocks) ? (
            <ShortNote blocks={blocks} colourClass={colourClass} />
          ) : (
            <div className="editors-note article">
              <Blocks blocks={blocks} colourClass={colourClass} isTop />
            </div>
          )}
          {items.length > 0 ? (
            <div className="wrap editors-note__items">
              <ContentRows items={items} />
            </div>
          ) : null}
        </div>
      ))}
    </>
  );
}

function ShortNote({ blocks, colourClass }: { blocks: ShownBlock[]; colourClass: string }) {
  const picture = blocks.find((block) => block.kind === "image");
  const others = blocks.filter((block) => block !== picture);
  return (
    <div className={`editors-note editors-note--short wrap${picture ? " editors-note--pictured" : ""}`}>
      <Blocks blocks={others} colourClass={colourClass} isTop />
      {picture?.kind === "image" ? (
        <p className="editors-note__picture">
          <Picture image={picture.content} sizes="(min-width: 60rem) 55vw, 100vw" />
        </p>
      ) : null}
    </div>
  );
}

function isUsual(blocks: ShownBlock[]): boolean {
  const pictures = blocks.filter(({ kind }) => kind === "image");
  return blocks.every(({ kind }) => usual.has(kind)) && pictures.length <= 1;
}
