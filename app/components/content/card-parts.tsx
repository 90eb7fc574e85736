import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { PriceBadge } from "../ui/badge";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { PublishDate } from "../ui/publish-date";
import type { CardItem, ItemSummary } from "./item-types";

/** The link of a card: to the item, or to the upgrade that unlocks it. */
export function cardHref(item: ItemSummary): string {
  return item.hasAccess ? paths.content(item.slug) : paths.usersUpgrade(item.slug);
}

/**
 * "View Calendar", or that the item is locked: a link like the title's, for those who click or say what they see. The
 * keyboard stops at the title alone.
 */
export function CardLink({ item }: { item: ItemSummary & { typeTitle: string } }) {
  const text = item.hasAccess ? `View ${item.typeTitle}` : messages.upgradeToView;
  return (
    <p className={item.hasAccess ? "card__link" : "card__link locked"}>
      {item.hasAccess ? null : <Icon name="lock" />}
      <a href={cardHref(item)} tabIndex={-1} aria-label={`${text}: ${item.title}`}>
        {text}
      </a>
    </p>
  );
}

const media = { digital: "", pdf: ", PDF", download: ", download" } as const;

/**
 * The item's type, its date, and its medium if it is not read in the browser.
 * @param withMedium false beside a list of the item's files, which names their types
 */
export function CardMeta({ item, withMedium = true }: { item: ItemSummary; withMedium?: boolean }) {
  return (
    <p className="meta">
      {`${item.typeTitle}, `}
      <PublishDate iso={item.publishedAt} />
      {withMedium ? media[item.mediaType] : null}
    </p>
  );
}

/** Premium, Free or the reader's own. */
export function CardBadge({ item: { isPremium, isOwn } }: { item: ItemSummary }) {
  return <PriceBadge isPremium={isPremium} isOwn={isOwn} />;
}

/** The item's calls to action. */
export function CardCtas({ item }: { item: CardItem }) {
  return (
    <>
      {item.ctas.map((cta) => (
        <ButtonLink
          key={cta.href + cta.text}
          className="card__button"
          kind={cta.white ? "white" : "secondary"}
          href={cta.href}
        >
          {cta.text}
        </ButtonLink>
      ))}
    </>
  );
}
