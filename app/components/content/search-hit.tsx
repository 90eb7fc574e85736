import { CardBadge, CardLink, CardMeta, cardHref } from "./card-parts";
import type { CardItem } from "./item-types";
import { LockOverlay } from "./locked";
import { backgroundClass } from "./palette-css";
import { Picture } from "./picture";
import { SaveButton } from "./save-button";

export interface Hit {
  item: CardItem;
  /** The passage that contains the match. */
  snippet: { text: string; match: boolean }[];
}

interface SearchHitProps extends Hit {
  /** Its place on the page, from 0. */
  place: number;
  level?: 3 | 4;
}

/** A phone loads this many pictures; further items show their colour instead. */
const picturesOnPhone = 6;

/** One search result: a small picture, the title, and the passage that matches. */
export function SearchHit({ item, snippet, place, level = 3 }: SearchHitProps) {
  const Title = `h${level}` as const;
  const classes = place < picturesOnPhone ? "card search-hit" : "card search-hit search-hit--late";
  return (
    <article className={classes} id={item.slug}>
      <div className={`card__picture search-hit__picture ${backgroundClass(item.palette)}`}>
        {item.image ? <Picture image={item.image} isFirst={place === 0} /> : <div className="card__blank" />}
        {item.hasAccess ? null : <LockOverlay>Locked</LockOverlay>}
      </div>
      <div>
        <Title className="card__title">
          <a href={cardHref(item)}>{item.title}</a>
        </Title>
        <div className="search-hit__facts">
          <CardMeta item={item} />
          <CardBadge item={item} />
        </div>
      </div>
      <Passage snippet={snippet} otherwise={item.subtext} />
      <div className="search-hit__footer">
        <CardLink item={item} /> <SaveButton slug={item.slug} title={item.title} isSaved={item.isSaved} />
      </div>
    </article>
  );
}

function Passage({ snippet, otherwise }: { snippet: Hit["snippet"]; otherwise: string | null }) {
  if (snippet.length === 0) return otherwise ? <p className="card__text search-hit__passage">{otherwise}</p> : null;
  let at = 0;
  return (
    <p className="card__text search-hit__passage">
      {snippet.map(({ text, match }) => {
        const key = at;
        at += text.length;
        return match ? <mark key={key}>{text}</mark> : text;
      })}
    </p>
  );
}
