import { CardBadge, CardMeta, cardHref } from "./card-parts";
import type { CardItem, ItemSummary } from "./item-types";
import { Locked } from "./locked";

export type LatestItem = ItemSummary & Pick<CardItem, "subtext">;

/** One of the newest items, numbered. Belongs in `<ol className="latest-list">`. */
export function LatestCard({ item, number, level = 3 }: { item: LatestItem; number: number; level?: 3 | 4 }) {
  const Title = `h${level}` as const;
  return (
    <article className="latest-card">
      <span className="latest-card__number" aria-hidden="true">
        {number}
      </span>{" "}
      <div className="latest-card__body">
        <Title className="card__title">
          <a href={cardHref(item)}>{item.title}</a>
        </Title>
        {item.subtext ? <p className="card__text">{item.subtext}</p> : null}
        <CardMeta item={item} />
        {item.hasAccess ? <CardBadge item={item} /> : <Locked />}
      </div>
    </article>
  );
}
