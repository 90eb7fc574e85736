import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import type { SavedCard } from "./saved-card";

/** The saved cards, the newest first. */
export function SavedCards({ cards }: { cards: SavedCard[] }) {
  const hint = (
    <p>
      Instalments and renewals are charged to the preferred card. We keep a card's brand, last four digits and expiry
      date. With an order that it pays we also keep the country in which it was issued, as VAT law asks us for evidence
      of where a buyer is. Everything else stays with our card provider.
    </p>
  );
  return (
    <SettingsSection id="cards" title="Saved cards" hint={hint}>
      <ul className="saved-cards">
        {cards.map((card) => (
          <li key={card.id}>
            <CardItem card={card} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function CardItem({ card: { id, name, about, expiry, isEnding, isPreferred, meaning } }: { card: SavedCard }) {
  return (
    <article className="saved-card">
      <div className="saved-card__text">
        <h3 translate="no">{name}</h3>
        <p>
          {isEnding ? <Badge tone="alert">{expiry}</Badge> : expiry}{" "}
          {isPreferred ? <Badge tone="good">Preferred</Badge> : null}
        </p>
        {meaning ? <p>{meaning}</p> : null}
      </div>
      <div className="actions">
        {isPreferred ? null : (
          <Form action={paths.accountPaymentMethod()} layout="bare" intent="prefer-card" row={id}>
            <Button kind="secondary" about={about}>
              Prefer
            </Button>
          </Form>
        )}{" "}
        <ButtonLink kind="quiet" href={paths.accountPaymentMethod({ remove: id })} about={about}>
          Remove
        </ButtonLink>
      </div>
    </article>
  );
}
