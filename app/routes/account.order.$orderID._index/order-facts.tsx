import type { ReactNode } from "react";
import { paymentTypes } from "~/components/order/payment-type";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import type { OrderPage } from "./view-model.server";

const kinds = { upgrade: "an upgrade", upgrade_renewal: "an upgrade and renewal" };

/** The order's numbers: those that we gave it and those that the user entered. */
export function OrderFacts({ order }: { order: OrderPage }) {
  const { number, token, payment_type, upgrade, upgrade_parent_id } = order;
  const facts: [name: string, text: string][] = [
    ["Order", String(number)],
    ["Order token", token],
    ["Payment", paymentTypes[payment_type]],
    ["Plan begins", order.begins_when_paid ? "On the day your first payment arrives" : ""],
    [
      "Price holds until",
      order.pay_by ? `${formatDay(order.pay_by)}: if it is unpaid by then, the order is cancelled` : "",
    ],
    ["Purchase order number", order.purchase_number],
    ["VAT number", [order.vat_number, order.vatView.confirmation].filter(Boolean).join(", ")],
    ["Company number", order.company_number],
  ];
  return (
    <dl className="facts order-facts">
      {facts.map(([name, text]) =>
        text ? (
          <OrderFact key={name} name={name}>
            {text}
          </OrderFact>
        ) : null,
      )}
      {upgrade ? (
        <OrderFact name="Kind">
          {`This is ${kinds[upgrade]}`}
          {upgrade_parent_id ? (
            <>
              {" of "}
              <a href={paths.usersOrder(upgrade_parent_id)}>an earlier order</a>
            </>
          ) : null}
          .
        </OrderFact>
      ) : null}
      <OrderFact name="What the token is for">{messages.orderToken}</OrderFact>
    </dl>
  );
}

function OrderFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd translate="no">{children}</dd>
    </>
  );
}
