import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Badge } from "../ui/badge";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { RichText } from "../ui/rich-text";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { PlanForSale, PlanOffer } from "./plan-types";

/** One plan: its price, the people it is for, its features, and its details on demand. */
export function PlanColumn({ plan, about }: { plan: PlanForSale; about: string | undefined }) {
  const { title, anchor, places, pros, current, within, opens, offers } = plan;
  return (
    <section className="plan-column" id={anchor} aria-labelledby={`${anchor}-title`}>
      <div>
        <h3 id={`${anchor}-title`}>{title}</h3>
        <p className="row">
          {places > 1 ? `For ${places} people` : "For one person"}{" "}
          {current ? <Badge tone="good">Your plan</Badge> : null}
        </p>
      </div>
      <div className="plan-column__offers">
        {offers.map((offer) => (
          <Offer key={offer.slug} offer={offer} title={title} isSold={!current && !within} />
        ))}
        {current ? (
          <p>
            <a href={paths.accountPlan()}>See what you have</a>
          </p>
        ) : null}
        {within ? <p>All of it is part of the plan you have.</p> : null}
      </div>
      {about && opens !== null ? (
        <p className="plan-column__opens">
          <Icon name={opens ? "check" : "lock"} />
          <span>
            {opens ? "Opens " : "Does not open "}
            <cite>{about}</cite>
          </span>
        </p>
      ) : null}
      <ul className="plan-column__features">
        {pros.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <FullPlan plan={plan} />
    </section>
  );
}

interface OfferProps {
  offer: PlanOffer;
  title: string;
  /** The plan would add something to the user's own. */
  isSold: boolean;
}

function Offer({ offer: { billing, slug, price, net, unit, term }, title, isSold }: OfferProps) {
  const how = billing === "monthly" ? "paid monthly" : "paid at once";
  return (
    <div className={`plan-offer plan-offer--${billing}`}>
      <p>
        <span className="number plan-offer__amount">{price}</span> {unit}
      </p>
      <p className="meta plan-offer__term">{[term, net].filter(Boolean).join("; ")}</p>
      {isSold ? (
        <ButtonLink
          className="plan-offer__button"
          href={paths.basketAdd(slug)}
          rel="nofollow"
          about={`for ${price} ${unit}`}
        >
          {`Choose ${title}, ${how}`}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function FullPlan({ plan: { title, text, cons } }: { plan: PlanForSale }) {
  return (
    <details className="plan-column__details">
      <summary>
        <Icon name="chevron-down" />
        <span className="plan-column__more">{messages.viewFullPlan}</span>{" "}
        <span className="plan-column__less" hidden>
          {messages.hideFullPlan}
        </span>
        <VisuallyHidden> of {title}</VisuallyHidden>
      </summary>
      <RichText html={text} />
      {cons.length > 0 ? (
        <>
          <h4>Not in {title}</h4>
          <ul>
            {cons.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      ) : null}
    </details>
  );
}
