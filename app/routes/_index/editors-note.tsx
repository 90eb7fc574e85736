import type { ShownBlock } from "~/components/blocks/block-types";
import { Blocks } from "~/components/blocks/blocks";
import blockStyles from "~/components/blocks/blocks.css";

/** What dashboard.css has a look for; anything else an editor puts here brings the styles of blocks along. */
const usual = new Set(["heading", "text", "cta", "broken"]);

/** A word from the editors: their blocks beside their invitation. */
export function EditorsNote({ blocks, ground }: { blocks: ShownBlock[]; ground: string }) {
  if (blocks.length === 0) return null;
  const isUsual = blocks.every(({ kind }) => usual.has(kind));
  return (
    <>
      {isUsual ? null : <link rel="stylesheet" href={blockStyles} />}
      <div className={isUsual ? "editors-note editors-note--short wrap" : "editors-note article"}>
        <Blocks blocks={blocks} ground={ground} isTop />
      </div>
    </>
  );
}
