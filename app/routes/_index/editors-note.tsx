import type { ShownBlock } from "~/components/blocks/block-types";
import { Blocks } from "~/components/blocks/blocks";
import blockStylesheet from "~/components/blocks/blocks.css";

/** The blocks that dashboard.css has styles for; any other block brings the style sheet of blocks. */
const usual = new Set(["heading", "text", "cta", "broken"]);

/** A note from the editors: their blocks beside their invitation. */
export function EditorsNote({ blocks, colourClass }: { blocks: ShownBlock[]; colourClass: string }) {
  if (blocks.length === 0) return null;
  const isUsual = blocks.every(({ kind }) => usual.has(kind));
  return (
    <>
      {isUsual ? null : <link rel="stylesheet" href={blockStylesheet} />}
      <div className={isUsual ? "editors-note editors-note--short wrap" : "editors-note article"}>
        <Blocks blocks={blocks} colourClass={colourClass} isTop />
      </div>
    </>
  );
}
