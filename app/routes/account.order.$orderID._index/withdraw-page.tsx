import { ConfirmPage } from "~/components/ui/confirm-page";
import { Day } from "~/components/ui/day";
import { paths } from "~/config/paths";
import type { WithdrawalQuote } from "./load.server";
import type { OrderPage } from "./view-model.server";

/** Says what comes back and what is kept before a consumer withdraws from an order, with the button that confirms it. */
export function WithdrawPage({ order, quote }: { order: OrderPage; quote: WithdrawalQuote }) {
  const { id, number, lines } = order;
  const names = lines.map(({ qty, title, option }) => {
    return `${qty > 1 ? `${qty} × ` : ""}${[title, option].filter(Boolean).join(", ")}`;
  });
  return (
    <ConfirmPage
      title={`Withdraw from the contract of order ${number}?`}
      action={paths.usersOrder(id, { confirm: "withdraw" })}
      intent="withdraw"
      idempotent
      fields={{ seen_refund: String(quote.refund) }}
      button="Confirm withdrawal here"
      back={{ href: paths.usersOrder(id), text: "Keep the order" }}
    >
      <p>
        <strong>{names.join("; ")}</strong>
      </p>
      <p>
        <strong>{quote.refund_display} of what you have paid comes back to you</strong>, in the way in which you paid,
        with a credit note.
      </p>
      {quote.reasons.length > 0 ? (
        <ul className="bulleted-list">
          {quote.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      {quote.send_back.length > 0 ? <p>{quote.send_back.join(" ")}</p> : null}
      <p>
        {order.basket.hasSubscriptions ? "The plan ends at once, for a team as well. " : null}Nothing more is charged
        for this order. You need not give a reason, and can withdraw{" "}
        {order.withdrawal?.awaits_delivery ? (
          "until the end of the 14th day after all of it has arrived"
        ) : (
          <>
            until <Day day={quote.until} />
          </>
        )}
        . We confirm it by mail, with the day and the time. This cannot be undone.
      </p>
    </ConfirmPage>
  );
}
