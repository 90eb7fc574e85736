import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Day } from "~/components/ui/day";
import { paths } from "~/config/paths";
import type { OrderPage } from "./view-model.server";

/** What is due by card, with both ways to pay it; while its bank has not answered, the way there. */
export function CardNotice({ id, cardDue }: Pick<OrderPage, "id" | "cardDue">) {
  if (!cardDue) return null;
  const { id: paymentId, amount, lateSince, isCharging, isBegun, takesCards, takesTransfers } = cardDue;
  if (isCharging)
    return (
      <Callout type="warning" title={`The payment of ${amount} waits for your bank`}>
        <div className="order-notice">
          <p>
            If your bank asks you to confirm it, go on there: nothing is charged before you do. Left as it is, it ends
            after an hour, and you can pay in another way.
          </p>
          <p className="no-print">
            <ButtonLink href={paths.usersPayment(id, { pay: paymentId, returned: "1" })}>Go on to your bank</ButtonLink>
          </p>
        </div>
      </Callout>
    );
  return (
    <Callout type="warning" title={`Please pay ${amount}`}>
      <div className="order-notice">
        <p>
          {lateSince ? (
            <>
              It was due on <Day day={lateSince} />, and nothing was charged for it.
            </>
          ) : (
            "Nothing was charged for it yet."
          )}{" "}
          {isBegun ? null : "What you have ordered is sent, or opened to you, as soon as it is paid."}
        </p>
        <div className="actions no-print">
          {takesCards ? (
            <ButtonLink href={paths.usersPayment(id, { pay: paymentId })}>{`Pay ${amount}`}</ButtonLink>
          ) : null}{" "}
          {takesTransfers ? (
            <ButtonLink kind="secondary" href={paths.usersPayment(id, { change: "bacs" })}>
              Pay by bank transfer
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </Callout>
  );
}
