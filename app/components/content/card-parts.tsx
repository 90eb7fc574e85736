import { paths } from "~/config/paths";
import { PriceBadge } from "../ui/badge";
import { ButtonLink } from "../ui/button";
import { PublishDate } from "../ui/publish-date";
import type { CardItem } from "./item-types";

/** Where a card leads: to the item, or to the upgrade that opens it. */
export function cardHref(item: CardItem): string {
  return item.hasAccess ? paths.content(item.slug) : paths.usersUpgrade(item.slug);
}

const media = { digital: "", pdf: ", PDF", download: ", download" } as const;

/** The item's kind, its day, and what it is where it is not read in the browser. */
export function CardMeta({ item }: { item: CardItem }) {
  return (
    <p className="meta">
      {`${item.typeTitle}, `}
      <PublishDate iso={item.publishedAt} />
      {media[item.mediaType]}
    </p>
  );
}

/** Premium or Free. */
export function CardBadge({ item }: { item: CardItem }) {
  return <PriceBadge isPremium={item.isPremium} />;
}

/** What the item invites to beside reading it. */
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
