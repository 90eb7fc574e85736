import type { ReactNode } from "react";
import { PriceBadge } from "../ui/badge";
import { PublishDate } from "../ui/publish-date";
import type { Palette, PictureData } from "./item-types";
import { coverFallback, paletteClass } from "./palette-css";
import { Picture } from "./picture";

interface ItemMastheadProps {
  title: string;
  typeTitle: string;
  publishedAt: string;
  isPremium: boolean;
  /** Bought by the reader, or given to them. */
  isOwn?: boolean;
  standfirst?: string | null;
  image: PictureData | null;
  palette: Palette;
  /** The actions: save, share. */
  actions?: ReactNode;
  sizes?: string;
  /** 1 on the item's own page. */
  level?: 1 | 2 | 3;
}

/** Titles beyond this many characters are set one size smaller. */
const longTitle = 56;

/** A publication's cover: its colours, its title as large as it fits, its picture. */
export function ItemMasthead(props: ItemMastheadProps) {
  const {
    title,
    typeTitle,
    publishedAt,
    isPremium,
    isOwn,
    standfirst,
    image,
    palette,
    actions,
    sizes,
    level = 1,
  } = props;
  const Title = `h${level}` as const;
  return (
    <div className={`cover palette-surface ${image ? "" : "cover--plain "}${paletteClass(palette, coverFallback)}`}>
      <div className="wrap cover__inner">
        <div className="cover__meta">
          <span>{typeTitle}</span>
          <PublishDate iso={publishedAt} />
          <PriceBadge isPremium={isPremium} isOwn={isOwn} />
          {actions}
        </div>
        <Title className={title.length > longTitle ? "cover__title cover__title--long" : "cover__title"}>{title}</Title>
        {standfirst ? <p className="cover__standfirst">{standfirst}</p> : null}
        {image ? (
          <div className="cover__picture">
            <Picture image={image} isFirst sizes={sizes} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
