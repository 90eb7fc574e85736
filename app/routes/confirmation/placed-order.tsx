import { BankDetails } from "~/components/order/bank-details";
import { ProFormaLink } from "~/components/order/pro-forma-link";
import { VatNotes } from "~/components/order/vat-notes";
import { ButtonLink } from "~/components/ui/button";
import { Table } from "~/components/ui/table";
import { paths } from "~/config/paths";
import { useLayoutData } from "~/layout/use-layout-data";
import type { Confirmation } from "./view-model.server";

type Key = "what" | "amount";

const columns = [
  { key: "what" as const, text: "What", hidden: true },
  { key: "amount" as const, text: "Amount", align: "end" as const, hidden: true },
];

/** What was ordered, what happens next, and how to pay for it by bank transfer. */
export function PlacedOrder({ order }: { order: Confirmation }) {
  const { id, isByBank, lines, totals } = order;
  const productName = useLayoutData()?.productName ?? "";
  return (
    <div className="wrap confirmation-layout">
      <div className="confirmation-main">
        {isByBank ? <BankNotice order={order} /> : null}
        <NextSteps order={order} />
        <div className="actions">
          <ButtonLink href={paths.forYou()}>Access My {productName}</ButtonLink>
          <ButtonLink kind="secondary" href={paths.usersOrder(id)}>
            View the order
          </ButtonLink>
        </div>
        <p>
          How was it? <a href={paths.feedback({ order_id: id, back: paths.confirmation() })}>Give feedback</a>
        </p>
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
    ...(shipping ? [["Delivery", totals.shippingDisplay] as [string, string]] : []),
    ...vat.rows,
    ["Total", totals.totalDisplay],
  ];
}

function BankNotice({ order: { id, number, totals, bank } }: { order: Confirmation }) {
  return (
    <section className="stack" aria-labelledby="transfer">
      <h2 id="transfer">Please transfer {totals.toPayDisplay}</h2>
      <p>
        The total of your order is {totals.totalDisplay}. Quote the reference below, so that we find your payment. Some
        content may be unavailable until the transfer is confirmed.
      </p>
      <BankDetails bank={bank} reference={number} />
      <ProFormaLink orderId={id} />
    </section>
  );
}

function NextSteps({ order: { hasSubscriptions, hasProducts, shipping, isByBank } }: { order: Confirmation }) {
  return (
    <section className="stack" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      {hasSubscriptions ? (
        <p>
          {isByBank
            ? "Your subscription opens as soon as your payment has arrived."
            : "Your subscription is yours from its first day."}{" "}
          <a href={paths.accountPlan()}>Your plan</a> shows its term.
        </p>
      ) : null}
      {hasProducts ? (
        <p>
          Files that you bought are under <a href={paths.downloads()}>My Downloads</a>
          {isByBank ? " once your payment has arrived" : ""}.
        </p>
      ) : null}
      {shipping ? <p>Printed things are sent to your delivery address.</p> : null}
    </section>
  );
}
