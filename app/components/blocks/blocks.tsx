import type { ReactElement } from "react";
import type { ShownBlock, TitleLevel } from "./block-types";
import { CtaBlock } from "./cta";
import { DownloadBlock } from "./download";
import { EmbedBlock } from "./embed";
import { GalleryBlock } from "./gallery";
import { HeadingBlock } from "./heading";
import { ImageBlock } from "./image";
import { ListBlock } from "./list";
import { sectionId, sectionsOf, titleLevels } from "./outline";
import { PaletteBlock } from "./palette";
import { QuoteBlock } from "./quote";
import { TableBlock } from "./table";
import { TextBlock } from "./text";
import { UnknownBlock } from "./unknown-block";
import { VideoBlock } from "./video";

interface BlocksProps {
  blocks: ShownBlock[];
  /** The class of the item's colours. */
  colourClass: string;
  /** No picture comes before these blocks. */
  isTop?: boolean;
  /** Opens everything that can be closed, for printing. */
  isOpen?: boolean;
  /** The origin put before paths of the site that are printed rather than followed. */
  origin?: string;
  /** The form action that records what is downloaded, and leads to it; without it files are linked to. */
  downloadAction?: string | undefined;
}

interface BlockPosition
  extends Required<Pick<BlocksProps, "colourClass" | "isOpen" | "origin">>,
    Pick<BlocksProps, "downloadAction"> {
  level: TitleLevel;
  /** The id of the section that begins with the title, so that it can be linked to. */
  id: string | undefined;
  isFirst: boolean;
  isOpening: boolean;
}

/** The blocks of an article in order. Belongs in `<article className="article">`, below an h1. */
export function Blocks(props: BlocksProps) {
  const { blocks, colourClass, isTop = false, isOpen = false, origin = "", downloadAction } = props;
  const opening = blocks.findIndex((block) => block.kind === "text");
  const levels = titleLevels(blocks);
  const sections = new Set(sectionsOf(blocks).map(({ id }) => id));
  return (
    <>
      {blocks.map((block, index) => (
        <Block
          key={block.position}
          block={block}
          position={{
            colourClass,
            isOpen,
            origin,
            downloadAction,
            id: sections.has(sectionId(block.position)) ? sectionId(block.position) : undefined,
            level: levels[index] ?? 2,
            isFirst: isTop && index === 0,
            isOpening: !isTop && !isOpen && index === opening && index < 2,
          }}
        />
      ))}
    </>
  );
}

function Block({ block, position }: { block: ShownBlock; position: BlockPosition }): ReactElement {
  const { level, id, origin } = position;
  switch (block.kind) {
    case "heading":
      return <HeadingBlock {...block.content} level={level} id={id} />;
    case "text":
      return <TextBlock {...block.content} isOpening={position.isOpening} />;
    case "image":
      return <ImageBlock {...block.content} isFirst={position.isFirst} />;
    case "gallery":
      return <GalleryBlock {...block.content} level={level} id={id} />;
    case "quote":
      return <QuoteBlock {...block.content} />;
    case "video":
      return <VideoBlock {...block.content} level={level} id={id} isOpen={position.isOpen} />;
    case "palette":
      return <PaletteBlock {...block.content} level={level} id={id} />;
    case "list":
      return <ListBlock {...block.content} level={level} id={id} />;
    case "table":
      return <TableBlock {...block.content} id={id} />;
    case "download":
      return <DownloadBlock {...block.content} level={level} origin={origin} action={position.downloadAction} />;
    case "cta":
      return <CtaBlock {...block.content} colourClass={position.colourClass} origin={origin} />;
    case "embed":
      return <EmbedBlock {...block.content} level={level} origin={origin} />;
    case "broken":
      return <UnknownBlock />;
  }
}
