import { messages } from "~/config/messages";
import { CardBadge, CardMeta, cardHref } from "./card-parts";
import type { CardItem } from "./item-types";
import { backgroundClass } from "./palette-css";
import { Picture } from "./picture";
import { SaveButton } from "./save-button";

export interface Hit {
  item: CardItem;
  /** The passage that contains the match. */
  snippet: { text: string; match: boolean }[];
}

interface SearchHitProps extends Hit {
  isFirst?: boolean;
  isPinned?: boolean;
}

/** One search result: a small picture, the title, and the passage that matches. */
export function SearchHit({ item, snippet, isFirst, isPinned }: SearchHitProps) {
  return (
    <article className="card search-hit" id={item.slug}>
      <div className={`card__picture search-hit__picture ${backgroundClass(item.palette)}`}>
        {item.image ? <Picture image={item.image} isFirst={isFirst} /> : <div className="card__blank" />}
        {item.hasAccess ? null : (
          <div className="lock-overlay">
            <p>Locked</p>
          </div>
        )}
      </div>
      <div>
        {isPinned ? <p className="meta search-hit__pin">Pinned by the editors</p> : null}
        <h3 className="card__title">
          <a href={cardHref(item)}>{item.title}</a>
        </h3>
        <div className="search-hit__facts">
          <CardMeta item={item} />
          <CardBadge item={item} />
        </div>
      </div>
      <Passage snippet={snippet} otherwise={item.subtext} />
      <div className="search-hit__footer">
        <span className={item.hasAccess ? "card__link" : "card__link search-hit__locked"}>
          {item.hasAccess ? `View ${item.typeTitle}` : messages.upgradeToView}
        </span>{" "}
        <SaveButton slug={item.slug} title={item.title} isSaved={item.isSaved} />
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
