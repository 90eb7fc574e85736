import type { ReactNode } from "react";
import { CardMeta } from "./card-parts";
import type { CardItem } from "./item-types";
import { Locked } from "./locked";
import { coverFallback, paletteClass } from "./palette-css";
import { Picture } from "./picture";

interface MastheadSlideProps {
  item: CardItem;
  /** Its two buttons. */
  actions: ReactNode;
  isFirst?: boolean;
  sizes?: string;
}

/** Titles beyond this many characters are set one size smaller. */
const longTitle = 34;

/** One featured item across the page: its colours, its title, its picture. */
export function MastheadSlide({ item, actions, isFirst, sizes }: MastheadSlideProps) {
  return (
    <article className={`slide palette-surface ${paletteClass(item.palette, coverFallback)}`}>
      <div className="slide__text">
        <CardMeta item={item} />
        <h2 className={item.title.length > longTitle ? "slide__title slide__title--long" : "slide__title"}>
          {item.title}
        </h2>
        {item.subtext ? <p className="cover__standfirst">{item.subtext}</p> : null}
        {item.hasAccess ? null : <Locked />}
        <div className="actions">{actions}</div>
      </div>
      {item.image ? (
        <div className="slide__picture">
          <Picture image={item.image} isFirst={isFirst} sizes={sizes} />
        </div>
      ) : null}
    </article>
  );
}
