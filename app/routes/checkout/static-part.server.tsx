import type { ReactElement } from "react";
import type { Member } from "~/auth/guards.server";
import { BasketMessage } from "~/components/order/basket-message";
import { UnconfirmedNote } from "~/components/order/unconfirmed-note";
import { Callout } from "~/components/ui/callout";
import { readServerOnly } from "~/components/ui/server-only";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import type { CheckoutView } from "./checkout-view";
import { ContractPage } from "./contract-page";
import { EmptyCheckout, LostOrder, NothingSold, PlacedOrder, UnpayableOrder } from "./no-order";
import type { OpenOrder } from "./open-order";
import { PaymentPage } from "./payment-page";

/** What no script changes of the checkout: the server alone renders it, and no browser loads what renders it. */
export function staticPartOf(view: CheckoutView, { user }: Pick<Member, "user">): ReactElement | null {
  switch (view.state) {
    case "open":
      return <Notes order={view.order} unconfirmed={user.verified.status ? null : user.email} />;
    case "contract":
      return <ContractPage order={view.order} />;
    case "payment":
      return <PaymentPage {...view} />;
    case "empty":
      return <EmptyCheckout last={view.last} />;
    case "alreadyOwned":
      return <NothingSold reason={view.reason} />;
    case "lost":
      return <LostOrder />;
    case "placed":
      return <PlacedOrder id={view.order.id} />;
    case "unpayable":
      return <UnpayableOrder support={env.supportEmail} isPlaced={view.isPlaced} />;
    case "error":
      return null;
  }
}

interface NotesProps {
  order: OpenOrder;
  /** The user's e-mail address; null once it is confirmed. */
  unconfirmed: string | null;
}

function Notes({ order, unconfirmed }: NotesProps) {
  const { upgrade, totals, isFree, isPlaced } = order;
  const upgradeNote = readServerOnly(order.upgradeNote);
  const lineNotes = readServerOnly(order.messages) ?? [];
  const opens = order.opens !== "nothing" && unconfirmed;
  if (!upgrade && !isFree && !isPlaced && !opens && lineNotes.length === 0) return null;
  return (
    <section className="stack" aria-label="About your order">
      {isPlaced ? (
        <Callout type="warning" title="This order is not paid yet">
          <p>
            It was placed, but your card was not charged.{" "}
            {order.ways.some(({ value }) => value === "bacs")
              ? "Pay with a card, or choose bank transfer instead: that cancels a payment still waiting for your bank, which can then no longer be taken."
              : "Please pay with a card."}{" "}
            You can also <a href={paths.usersOrder(order.id)}>change or cancel order {order.number}</a>.
          </p>
        </Callout>
      ) : null}
      {lineNotes.map(({ id, ...note }) => (
        <BasketMessage key={id} {...note} />
      ))}
      {upgrade === "upgrade" ? (
        <Callout>
          <p>
            This is an upgrade: the new plan replaces the one you have as soon as this order is paid.
            {totals.upgrade > 0 ? ` ${totals.upgradeDisplay} is credited for its unused days.` : ""}
            {upgradeNote ? ` ${upgradeNote}` : ""}
          </p>
        </Callout>
      ) : null}
      {upgrade === "upgrade_renewal" ? (
        <Callout>
          <p>
            This is an upgrade with your renewal: your plan goes on as it is, and the new one begins when it ends
            {totals.upgradeNextPaymentDueDisplay ? `, with a payment on ${totals.upgradeNextPaymentDueDisplay}` : ""}.
          </p>
        </Callout>
      ) : null}
      {isFree ? (
        <Callout type="success" title={messages.freeOrder}>
          <p>There is nothing to pay. Say who you are, agree to the terms and complete the order.</p>
        </Callout>
      ) : null}
      {opens ? <UnconfirmedNote email={opens} back={paths.checkout()} verb={isFree ? "order" : "pay"} /> : null}
    </section>
  );
}
