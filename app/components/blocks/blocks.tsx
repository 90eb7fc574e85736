import type { ReactElement } from "react";
import type { ShownBlock, TitleLevel } from "./block";
import { BrokenBlock } from "./broken";
import { CtaBlock } from "./cta";
import { DownloadBlock } from "./download";
import { EmbedBlock } from "./embed";
import { GalleryBlock } from "./gallery";
import { HeadingBlock } from "./heading";
import { ImageBlock } from "./image";
import { ListBlock } from "./list";
import { sectionId, titleLevels } from "./outline";
import { PaletteBlock } from "./palette";
import { QuoteBlock } from "./quote";
import { TableBlock } from "./table";
import { TextBlock } from "./text";
import { VideoBlock } from "./video";

interface BlocksProps {
  blocks: ShownBlock[];
  /** The class of the item's own colours. */
  ground: string;
  /** No picture comes before these blocks. */
  isTop?: boolean;
  /** Everything that can be closed stands open, for paper. */
  isOpen?: boolean;
}

interface Place extends Required<Pick<BlocksProps, "ground" | "isOpen">> {
  level: TitleLevel;
  isFirst: boolean;
  isOpening: boolean;
}

/** The blocks of an article in their order. Belongs in `<article className="article">`, below an h1. */
export function Blocks({ blocks, ground, isTop = false, isOpen = false }: BlocksProps) {
  const opening = blocks.findIndex((block) => block.kind === "text");
  const levels = titleLevels(blocks);
  return (
    <>
      {blocks.map((block, index) => (
        <Block
          key={block.id}
          block={block}
          place={{
            ground,
            isOpen,
            level: levels[index] ?? 2,
            isFirst: isTop && index === 0,
            isOpening: !isTop && !isOpen && index === opening && index < 2,
          }}
        />
      ))}
    </>
  );
}

function Block({ block, place }: { block: ShownBlock; place: Place }): ReactElement {
  const { level } = place;
  switch (block.kind) {
    case "heading":
      return <HeadingBlock {...block.content} level={level} id={level === 2 ? sectionId(block.position) : undefined} />;
    case "text":
      return <TextBlock {...block.content} isOpening={place.isOpening} />;
    case "image":
      return <ImageBlock {...block.content} isFirst={place.isFirst} />;
    case "gallery":
      return <GalleryBlock {...block.content} level={level} />;
    case "quote":
      return <QuoteBlock {...block.content} />;
    case "video":
      return <VideoBlock {...block.content} level={level} isOpen={place.isOpen} />;
    case "palette":
      return <PaletteBlock {...block.content} level={level} />;
    case "list":
      return <ListBlock {...block.content} level={level} />;
    case "table":
      return <TableBlock {...block.content} />;
    case "download":
      return <DownloadBlock {...block.content} level={level} />;
    case "cta":
      return <CtaBlock {...block.content} ground={place.ground} />;
    case "embed":
      return <EmbedBlock {...block.content} level={level} />;
    case "broken":
      return <BrokenBlock />;
  }
}
