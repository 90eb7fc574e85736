import { messages } from "~/config/messages";
import { CardBadge, cardHref } from "./card-parts";
import type { CardItem } from "./item-types";
import { paletteClass } from "./palette-css";
import { Picture } from "./picture";
import { SaveButton } from "./save-button";

interface ChapterCardProps {
  item: CardItem;
  level?: 2 | 3;
  /** With a button that saves the item; the page has the SaveForm behind it, and each item once. */
  canSave?: boolean;
  /** The first of its chapter: larger, with its picture and a few words. */
  isLead?: boolean;
  /** Its picture is what the first view is about. */
  isFirst?: boolean;
}

/** An item in a chapter of a category: its own colours, its price, and what one may do with it. */
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
      <p className={item.hasAccess ? "card__link" : "card__link card__link--locked"}>
        {item.hasAccess ? `View ${item.typeTitle}` : messages.upgradeToView}
      </p>
    </article>
  );
}
