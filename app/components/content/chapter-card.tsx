import type { ReactNode } from "react";
import { messages } from "~/messages";
import { Icon } from "../ui/icon";
import { CardBadge, cardHref } from "./card-parts";
import type { CardItem } from "./item";
import { paletteClass } from "./palette";

/** A chapter of a category: the item's own colours, and type. */
export function ChapterCard({ item, level = 3, save }: { item: CardItem; level?: 2 | 3; save?: ReactNode }) {
  const Title = `h${level}` as const;
  return (
    <article className={`card chapter ground ${paletteClass(item.palette)}`}>
      <div className="card__top">
        <CardBadge item={item} />
        {save ? <div>{save}</div> : null}
      </div>
      <Title className="card__title">
        <a href={cardHref(item)}>{item.title}</a>
      </Title>
      <span className="card__go">
        {item.hasAccess ? null : <Icon name="lock" />}
        {item.hasAccess ? `View ${item.typeTitle}` : messages.upgradeToView}
        <Icon name="arrow-right" />
      </span>
    </article>
  );
}
