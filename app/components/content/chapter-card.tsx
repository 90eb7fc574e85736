import { CardBadge, CardLink, cardHref } from "./card-parts";
import type { CardItem } from "./item-types";
import { paletteClass } from "./palette-css";
import { Picture } from "./picture";
import { SaveButton } from "./save-button";

interface ChapterCardProps {
  item: CardItem;
  level?: 2 | 3;
  /** Shows a button that saves the item; the list is in a SaveForm, and each item has the button once. */
  canSave?: boolean;
  /** The first card of its chapter: larger, with a picture and a summary. */
  isLead?: boolean;
  /** Its picture is the largest of the first view. */
  isFirst?: boolean;
}

/** An item in a chapter of a category, in its own colours, with its price and actions. */
export function ChapterCard({ item, level = 3, canSave, isLead, isFirst }: ChapterCardProps) {
  const Title = `h${level}` as const;
  const picture = isLead ? item.image : null;
  return (
    <article
      className={`card chapter-card palette-surface ${picture ? "chapter-card--lead " : ""}${paletteClass(item.palette)}`}
      id={canSave ? item.slug : undefined}
    >
      {picture ? <Picture image={picture} isFirst={isFirst} /> : null}
      <div className="card__header">
        <CardBadge item={item} />{" "}
        {canSave ? <SaveButton slug={item.slug} title={item.title} isSaved={item.isSaved} /> : null}
      </div>
      <Title className="card__title chapter-card__title">
        <a href={cardHref(item)}>{item.title}</a>
      </Title>
      {isLead && item.subtext ? <p className="card__text">{item.subtext}</p> : null}
      <CardLink item={item} />
    </article>
  );
}
