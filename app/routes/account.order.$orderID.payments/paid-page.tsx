import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Fact } from "~/components/ui/fact";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import type { PaidView } from "./view-model.server";

/** What was just paid, how, its invoice, and what comes next. */
export function PaidPage({ id, number, paid }: { id: string; number: number; paid: PaidView }) {
  const crumbs = [
    { text: "Orders", href: paths.usersOrders() },
    { text: `Order ${number}`, href: paths.usersOrder(id) },
    { text: "Paid" },
  ];
  return (
    <>
      <PageHeader title={`You have paid ${paid.amount}`} before={<Breadcrumbs items={crumbs} />} />
      <div className="confirm-page stack">
        <dl className="facts">
          <Fact name="For">{paid.title}</Fact>
          <Fact name="Order">{number}</Fact>
          <Fact name="Paid">{paid.on ? `${paid.amount} on ${paid.on}` : paid.amount}</Fact>
          <Fact name="Paid by">
            <span translate="no">{paid.by}</span>
          </Fact>
          <Fact name="Invoice">
            {paid.invoice ? (
              <a href={paid.invoice.href}>{`${paid.invoice.number} (PDF)`}</a>
            ) : (
              <a href={paths.usersInvoices()}>among your invoices</a>
            )}
          </Fact>
        </dl>
        <h2>What happens next</h2>
        <p>The invoice comes by e-mail too.</p>
        {paid.hasPlan ? (
          <p>
            What it pays for is under <a href={paths.accountPlan()}>My Plan</a>, with its dates.
          </p>
        ) : null}
        {paid.hasFiles ? (
          <p>
            Your files are under <a href={paths.downloads()}>My Downloads</a>.
          </p>
        ) : null}
        {paid.isShipped ? <p>We will write to you when your parcel is on its way.</p> : null}
        <Next id={id} next={paid.next} />
        <div className="actions">
          <ButtonLink href={paths.usersOrder(id)}>View Order</ButtonLink>{" "}
          {paid.next ? (
            <ButtonLink kind="secondary" href={paths.usersPayment(id)}>
              See the payments to come
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Next({ id, next }: { id: string; next: PaidView["next"] }) {
  if (!next) return <p>There is nothing left to pay on this order.</p>;
  const when = `The next payment is ${next.amount} on ${next.due}`;
  const left = next.left === 1 ? "the last one" : `the first of ${next.left} remaining`;
  if (next.isLate)
    return (
      <p>
        Another payment is due: {next.amount}, which was due on {next.due}.{" "}
        <a href={paths.usersPayment(id, { pay: next.id })}>Pay it</a>
      </p>
    );
  if (!next.isByCard)
    return (
      <p>
        {when}, {left}. We will ask for it by e-mail, a week before it is due.
      </p>
    );
  return (
    <p>
      {when}, {left}. It is taken on its day from <a href={paths.accountPaymentMethod()}>your preferred card</a>
      {next.card ? (
        <>
          , <span translate="no">{next.card}</span>
        </>
      ) : null}
      .
    </p>
  );
}
