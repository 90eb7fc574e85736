import type { CurrentPlan, Subscription } from "contract/plan";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { Day } from "~/components/ui/day";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { priceInWords } from "./price-in-words";

/** Asks for confirmation, and says what ends, when, and that it can be undone until then. */
export function StopRenewalPage({ subscription }: { subscription: Subscription }) {
  const { id, title, expiry, renewal_order: order } = subscription;
  return (
    <ConfirmPage
      title={`Let ${title} end without renewing?`}
      action={paths.accountPlan({ renewal: "stop", plan: id })}
      intent="stop-renewal"
      row={id}
      button={messages.stopRenewal}
      back={{ href: paths.accountPlan(), text: "Keep it renewing" }}
    >
      <p>
        <strong>
          {title} then ends on <Day day={expiry} />.
        </strong>
      </p>
      <p>
        {order ? `The renewal that is ordered, ${order.number}, is cancelled with it. ` : null}Nothing is charged for
        another term. What you have now stays open to you until its last day, and until then you can let it renew again.
      </p>
    </ConfirmPage>
  );
}

/** Asks for confirmation, and says on which day what is charged for the next term. */
export function RenewAgainPage({ price }: { price: StoppedPlan }) {
  const { term_id: id = "", title, on, before, payment_type } = price;
  return (
    <ConfirmPage
      title={`Let ${title} renew again?`}
      action={paths.accountPlan({ renewal: "again", plan: id })}
      intent="renew-again"
      row={id}
      kind="primary"
      button={messages.renewAgain}
      back={{ href: paths.accountPlan(), text: "Let it end" }}
    >
      <p>
        <strong>
          {title} then renews on <Day day={on} />, for {priceInWords(price)}.
        </strong>
      </p>
      <p>
        {before ? `That is a new price: the present term costs ${before}. ` : null}
        {payment_type === "card" ? "It is taken from your preferred card on that day." : "It is paid by bank transfer."}{" "}
        We will write to you before, with the last day on which you can stop it.
      </p>
    </ConfirmPage>
  );
}

/** A plan that does not renew, but can, with what its renewal would cost. */
export type StoppedPlan = NonNullable<CurrentPlan["stopped"]>[number];
