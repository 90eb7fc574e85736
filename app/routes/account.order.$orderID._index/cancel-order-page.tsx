import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import type { OrderPage } from "./view-model.server";

interface CancelOrderPageProps {
  order: OrderPage;
  /** Its items are put into the basket. */
  isChange: boolean;
  /** How many items the basket has already. */
  inBasket: number;
}

/** Asks for confirmation before an order is cancelled, for good or to be changed, and says what becomes of it. */
export function CancelOrderPage({ order, isChange, inBasket }: CancelOrderPageProps) {
  const { id, number, lines, totals } = order;
  const names = lines.map(({ qty, title, option }) => {
    return `${qty > 1 ? `${qty} × ` : ""}${[title, option].filter(Boolean).join(", ")}`;
  });
  return (
    <ConfirmPage
      title={isChange ? `Change order ${number}?` : `Cancel order ${number}?`}
      action={paths.usersOrder(id, { confirm: isChange ? "change" : "cancel" })}
      intent={isChange ? "change-order" : "cancel-order"}
      idempotent
      kind={isChange ? "primary" : "danger"}
      button={isChange ? "Cancel it and change it" : "Cancel this order"}
      back={{ href: paths.usersOrder(id), text: "Keep it" }}
    >
      <p>
        <strong>
          {names.join("; ")} for {totals.totalDisplay}
        </strong>
      </p>
      {isChange ? (
        <p>
          A placed order cannot be edited, so it is cancelled and its items are put into your basket
          {inBasket > 0 ? `, beside what is in it already` : ""}. There you can change them, and then order again; what
          you entered at the checkout is kept. The prices are those of today.
        </p>
      ) : null}
      {isChange && inBasket > 0 && order.basket.hasSubscriptions ? (
        <p>A basket holds at most one plan: a plan that is in it now is replaced by the one from this order.</p>
      ) : null}
      <p>
        {order.payment_type === "bacs"
          ? "Nothing has been paid for it. Please do not pay it by bank transfer now: its pro forma invoice is void."
          : "Nothing has been paid for it, and nothing will be charged to your card."}{" "}
        {order.upgrade ? "The plan that you have now is not changed." : null}
      </p>
    </ConfirmPage>
  );
}
