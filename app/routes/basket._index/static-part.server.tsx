import type { ReactElement } from "react";
import type { Visitor } from "~/auth/guards.server";
import { UnconfirmedNote } from "~/components/order/unconfirmed-note";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { planRenews } from "~/view-models/plan-renewal.server";
import type { BasketContents } from "./view-model.server";

/** What no script changes of the basket: the server alone renders it, and no browser loads what renders it. */
export function staticPartOf(basket: BasketContents, { session: { user } }: Pick<Visitor, "session">): ReactElement {
  const { subscriptions, products, totals } = basket;
  const opens = subscriptions.length > 0 || products.some(({ once }) => once);
  const unconfirmed = opens && user && !user.verified.status ? user.email : null;
  return (
    <>
      {subscriptions.some(({ on_sale }) => on_sale) ? <p className="hint">{planRenews}</p> : null}
      {products.some(({ once }) => !once) ? (
        <p className="hint">
          You can order up to 4 of each at a time. If you need more at once, write to{" "}
          <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>.
        </p>
      ) : null}
      {unconfirmed ? (
        <UnconfirmedNote email={unconfirmed} back={paths.basket()} verb={totals.total > 0 ? "pay" : "order"} />
      ) : null}
    </>
  );
}
