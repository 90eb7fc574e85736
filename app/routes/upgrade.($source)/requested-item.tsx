import { CardBadge, CardMeta } from "~/components/content/card-parts";
import type { CardItem } from "~/components/content/item-types";
import { paletteClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { paths } from "~/config/paths";

/** The requested publication as a card, but without its link to this page. */
export function RequestedItem({ item }: { item: CardItem }) {
  return (
    <article className="card requested-item__card">
      <div className={`card__picture requested-item__picture ${paletteClass(item.palette)}`}>
        {item.image ? <Picture image={item.image} isFirst /> : <div className="card__blank" />}
      </div>
      <div className="card__header">
        <CardBadge item={item} />
      </div>
      <h2 className="card__title requested-item__title">
        {item.hasAccess ? <a href={paths.content(item.slug)}>{item.title}</a> : item.title}
      </h2>
      {item.subtext ? <p className="card__text">{item.subtext}</p> : null}
      <CardMeta item={item} />
    </article>
  );
}
