import { VatNotes } from "~/components/order/vat-notes";
import { SurveyForm } from "~/components/overlays/survey-form";
import { ButtonLink } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { Table } from "~/components/ui/table";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { useLayoutData } from "~/layout/use-layout-data";
import { NextSteps } from "./next-steps";
import { OrderPayment } from "./order-payment";
import type { Confirmation } from "./view-model.server";

type Key = "what" | "amount";

const columns = [
  { key: "what" as const, text: "What", hidden: true },
  { key: "amount" as const, text: "Amount", align: "end" as const, hidden: true },
];

/** What was ordered, how it was paid or is to be, and what happens next. */
export function PlacedOrder({ order }: { order: Confirmation }) {
  const { id, lines, totals, action, isSurveyed } = order;
  const productName = useLayoutData()?.productName ?? "";
  return (
    <div className="wrap confirmation-layout">
      <div className="confirmation-main">
        <OrderPayment order={order} />
        <NextSteps order={order} />
        {order.withdrawal && order.payment.state !== "cancelled" ? (
          <p>
            If you bought this as a consumer, you can withdraw from it{" "}
            {order.withdrawal.awaitsDelivery ? (
              "until the end of the 14th day after all of it has arrived"
            ) : (
              <>
                until <Day day={order.withdrawal.until} />
              </>
            )}
            : <a href={paths.usersOrder(id)}>the order's page</a> has a button for that, and{" "}
            <a href={paths.terms("withdrawal")}>the terms</a> say what comes back.
          </p>
        ) : null}
        <div className="actions no-print">
          {action ? <ButtonLink href={action.href}>{action.text}</ButtonLink> : null}{" "}
          <ButtonLink kind={action ? "secondary" : "primary"} href={paths.forYou()}>
            Access My {productName}
          </ButtonLink>{" "}
          <ButtonLink kind="secondary" href={paths.usersOrder(id)}>
            View the order
          </ButtonLink>
        </div>
        <section className="no-print stack" id="survey" aria-labelledby="survey-title">
          <h2 id="survey-title">{messages.surveyTitle}</h2>
          {isSurveyed ? <p>{messages.surveyThanks}</p> : <SurveyForm orderId={id} />}
        </section>
      </div>
      <section className="confirmation-summary stack" aria-labelledby="ordered">
        <h2 id="ordered">What you ordered</h2>
        <Table<Key>
          caption="Lines and totals"
          captionHidden
          columns={columns}
          rows={lines.map(({ id, name, qty, amount }) => ({
            key: id,
            cells: { what: qty > 1 ? `${qty} × ${name}` : name, amount },
          }))}
          totals={totalsOf(order).map(([label, amount]) => ({ label, cells: { amount } }))}
        />
        <VatNotes vat={order.vat} />
        {totals.months > 0 ? (
          <p className="hint">
            Paid in {totals.months} monthly instalments of {totals.monthlyDisplay}.
          </p>
        ) : null}
      </section>
    </div>
  );
}

function totalsOf({ shipping, totals, vat }: Confirmation): [label: string, amount: string][] {
  return [
    ...(totals.upgrade > 0
      ? [["Credit for your plan's unused days", `−${totals.upgradeDisplay}`] as [string, string]]
      : []),
    ...(shipping ? [["Delivery", totals.shippingDisplay] as [string, string]] : []),
    ...vat.rows,
    ["Total", totals.totalDisplay],
  ];
}
