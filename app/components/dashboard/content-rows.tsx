import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { CardBadge, CardMeta, cardHref } from "../content/card-parts";
import type { CardItem, ItemSummary, Palette } from "../content/item-types";
import { Locked } from "../content/locked";
import { paletteClass } from "../content/palette-css";
import { Section } from "../ui/page-header";

/** An item in its own colours. */
export type PremiumItem = ItemSummary & Pick<CardItem, "palette">;

/** Premium items in their own colours. */
export function PremiumRow({ items }: { items: PremiumItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section id="premium" title={messages.premiumContent}>
      <ul className="premium-tiles">
        {items.map((item, index) => (
          <li key={item.slug} className={`palette-surface ${paletteClass(premiumPalette(item, index))}`}>
            <p className="meta">{item.typeTitle}</p>
            <h3 className="card__title premium-tiles__title">
              <a href={cardHref(item)}>{item.title}</a>
            </h3>
            {item.hasAccess ? <CardBadge item={item} /> : <Locked>{messages.upgradeToView}</Locked>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The colours of a tile: every other item shows its second colour, so that the tiles do not form one dark block. */
export function premiumPalette({ palette }: PremiumItem, index: number): Palette {
  const isTurned = palette.secondary !== null && (index + Math.floor(index / 4)) % 2 === 1;
  return isTurned ? { primary: palette.secondary, secondary: palette.primary, text: palette.primary } : palette;
}

/** Free items, as a list. */
export function FreeRow({ items }: { items: ItemSummary[] }) {
  if (items.length === 0) return null;
  return (
    <Section id="more" title={messages.moreContent} aside={<a href={paths.contentIndex()}>All publications</a>}>
      <ContentRows items={items} />
    </Section>
  );
}

/** Items as a list of titles, each with its type and date. */
export function ContentRows({ items }: { items: ItemSummary[] }) {
  return (
    <ul className="dashboard-contents">
      {items.map((item) => (
        <li key={item.slug}>
          <h3 className="card__title">
            <a href={cardHref(item)}>{item.title}</a>
          </h3>
          <CardMeta item={item} />
        </li>
      ))}
    </ul>
  );
}
