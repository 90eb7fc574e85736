import { CardBadge, CardCtas, CardMeta, cardHref } from "./card-parts";
import type { CardItem } from "./item-types";
import { LockOverlay } from "./locked";
import { backgroundClass, paletteClass } from "./palette-css";
import { Picture } from "./picture";
import { SaveButton } from "./save-button";

interface ContentCardProps {
  item: CardItem;
  level?: 2 | 3 | 4;
  /** Shows a button that saves the item; the list is in a SaveForm, and each item has the button once. */
  canSave?: boolean;
  isFirst?: boolean;
  sizes?: string;
}

/** An item of the library. A locked one has an overlay, a lock and a label over its picture, which stays visible. */
export function ContentCard({ item, level = 3, canSave, isFirst, sizes }: ContentCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className="card" id={canSave ? item.slug : undefined}>
      <div className={`card__picture ${item.image ? backgroundClass(item.palette) : paletteClass(item.palette)}`}>
        {item.image ? <Picture image={item.image} isFirst={isFirst} sizes={sizes} /> : <div className="card__blank" />}
        {item.hasAccess ? null : <LockOverlay />}
      </div>
      <div className="card__header">
        <CardBadge item={item} />
        {canSave ? <SaveButton slug={item.slug} title={item.title} isSaved={item.isSaved} /> : null}
      </div>
      <Title className="card__title">
        <a href={cardHref(item)}>{item.title}</a>
      </Title>
      {item.subtext ? <p className="card__text">{item.subtext}</p> : null}
      <CardMeta item={item} />
      {item.hasAccess && item.ctas.length === 0 ? null : (
        <div className="card__footer">
          {item.hasAccess ? null : <span className="card__link">Upgrade</span>}
          <CardCtas item={item} />
        </div>
      )}
    </article>
  );
}
