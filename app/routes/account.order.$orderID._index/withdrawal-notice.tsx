import type { GoodsReturn } from "contract/order";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Day } from "~/components/ui/day";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatDateInWords, formatTime } from "~/format/dates";
import type { OrderPage } from "./view-model.server";

/** Until when a consumer can withdraw from an order, with the way to do it; or when they have, and what comes back. */
export function WithdrawalNotice({ order: { id, withdrawal } }: { order: OrderPage }) {
  if (!withdrawal) return null;
  const { until, awaits_delivery: awaitsDelivery, open, made } = withdrawal;
  if (made)
    return (
      <Callout title={`You withdrew from this order on ${formatDateInWords(made.at)} at ${formatTime(made.at)}`}>
        <p>
          The contract has ended. {made.refund_display} comes back to you
          {made.kept > 0 ? `, and ${made.kept_display} of what you paid is kept` : ""}.
        </p>
        {made.goods ? <Goods goods={made.goods} /> : null}
      </Callout>
    );
  if (!open) return null;
  return (
    <div className="order-open no-print">
      <p>
        If you bought this as a consumer, you can withdraw from it without a reason{" "}
        {awaitsDelivery ? (
          "until the end of the 14th day after all of it has arrived."
        ) : (
          <>
            until <Day day={until} />, to midnight in London.
          </>
        )}{" "}
        <a href={paths.terms("withdrawal")}>What the terms say</a>
      </p>
      <div className="actions">
        <ButtonLink kind="secondary" href={paths.usersOrder(id, { confirm: "withdraw" })}>
          {messages.withdraw}
        </ButtonLink>
      </div>
    </div>
  );
}

/** How goods that were sent come back, or what was refunded for them. */
function Goods({ goods }: { goods: GoodsReturn }) {
  const { items, amount_display: amount, send_by: by, address, paid_by: payer, arrived_at: arrived } = goods;
  const names = items.join("; ");
  if (arrived)
    return (
      <p>
        {formatDateInWords(arrived)}: {goods.refunded_display} is refunded for what was sent ({names}).
        {goods.note ? ` It is not ${amount}, because: ${goods.note}` : ""}
      </p>
    );
  return (
    <>
      <p>
        <strong>
          Please send back by <Day day={by} />: {names}.
        </strong>{" "}
        As soon as it is here, we refund {amount} for it, with its delivery.
      </p>
      {address ? (
        <p>
          Send it to: <span translate="no">{address}</span>. Put the number of the order into the parcel.
        </p>
      ) : (
        <p>Write to us, and we tell you where to send it.</p>
      )}
      <p>
        {payer === "buyer"
          ? "You pay for sending it. Please keep the proof of posting."
          : "We pay for sending it: keep the proof of posting, and write to us what it has cost."}
      </p>
    </>
  );
}
