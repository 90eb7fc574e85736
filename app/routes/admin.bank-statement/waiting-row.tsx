import type { KnownTransfer, StatementRow } from "contract/bank-statement";
import { Button } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { KeepForm } from "./keep-form";
import { KnownTransferText } from "./known-transfer";
import { ReadField, useFormAction } from "./shown-reading";

interface WaitingRowProps {
  row: StatementRow;
}

/** A transfer of a statement with the payments that it may be for, each recorded by a press of its own. */
export function WaitingRow({ row }: WaitingRowProps) {
  const { id, amount_display: amount, payer, reference, proposals, paid, note } = row;
  const action = useFormAction();
  if (row.returned) return <ReturnedRow row={row} />;
  const beyond = row.undone
    ? []
    : paid.filter(({ same, order_number: number }) => !same && !proposals.some((one) => one.order_number === number));
  return (
    <li className="statement-row">
      <h3>
        {amount} {payer ? <span translate="no">from {payer}</span> : null}
      </h3>
      <p className="hint">
        <Day day={row.booked_on} />
        {reference ? <span translate="no">{`: “${reference}”`}</span> : ": no reference"}
      </p>
      {note ? <p>{note}</p> : null}
      {row.undone ? (
        <p>
          The bank has undone this transfer since: it pays nothing.
          {row.order_number === null && !row.dismissed ? " Set it aside." : null}
        </p>
      ) : null}
      {row.alike && row.order_number === null ? (
        <p>
          It may be a transfer that was read before: <KnownTransferText row={row.alike} /> Set it aside if it is.
        </p>
      ) : null}
      {row.order_number !== null && row.order_id ? (
        <p>
          {row.kept ? "Kept for the customer of" : "Recorded for"}{" "}
          <a href={paths.adminOrder(row.order_id)}>order {row.order_number}</a>.
        </p>
      ) : null}
      {paid
        .filter(({ same }) => same)
        .map((payment) => (
          <PaidBefore key={payment.payment_id} row={row} payment={payment} />
        ))}
      {beyond.map((payment) => (
        <p key={payment.payment_id}>
          <a href={paths.adminOrder(payment.order_id)}>Order {payment.order_number}</a> was paid on{" "}
          <Day day={payment.paid_on} /> with {payment.amount_display}, and nothing more is awaited: this transfer is
          beyond what was owed. Keep it for the customer, or find the order that it is for.
        </p>
      ))}
      {proposals.map((proposal) => (
        <div key={proposal.payment_id} className="statement-row__proposal">
          <p>
            <a href={paths.adminOrder(proposal.order_id)}>Order {proposal.order_number}</a>, {proposal.title}
            {proposal.company ? <span translate="no">, {proposal.company}</span> : null}: {proposal.amount_display} is
            due. {proposal.reason}
          </p>
          <Form action={action} intent="match-row" row={id} layout="bare">
            <input type="hidden" name="payment_id" value={proposal.payment_id} />
            <ReadField />
            {proposal.exact ? null : (
              <label className="choice">
                <input type="checkbox" name="accept_difference" value="1" />
                <span className="choice__text">
                  Record it although {amount} is not {proposal.amount_display}, for order {proposal.order_number}
                </span>
              </label>
            )}
            {row.alike ? (
              <label className="choice">
                <input type="checkbox" name="accept_alike" value="1" />
                <span className="choice__text">
                  It is not the transfer that was read before: record it for order {proposal.order_number}
                </span>
              </label>
            ) : null}
            <Button kind="secondary" about={`of ${amount}`}>
              Record for order {proposal.order_number}
            </Button>
          </Form>
        </div>
      ))}
      {row.order_number === null && !row.dismissed && !row.undone && proposals.length + paid.length === 0 ? (
        <p>
          No awaited payment matches it. <SearchLinks row={row} />, and record the transfer there.
        </p>
      ) : null}
      {row.order_number === null && !row.dismissed && !row.undone ? <KeepForm row={row} /> : null}
      {row.order_number === null ? <SetAside row={row} /> : null}
    </li>
  );
}

/** A transfer of a buyer that went back, with the order that it had paid. */
function ReturnedRow({ row }: WaitingRowProps) {
  const { amount_display: amount, payer, reference, paid, note } = row;
  return (
    <li className="statement-row">
      <h3>
        {amount} went back {payer ? <span translate="no">to {payer}</span> : null}
      </h3>
      <p className="hint">
        <Day day={row.booked_on} />
        {reference ? <span translate="no">{`: “${reference}”`}</span> : ": no reference"}
      </p>
      {note ? <p>{note}</p> : null}
      {row.undoes && (row.undoes.kept || row.undoes.order_id === null) ? (
        <p>
          It had arrived: <KnownTransferText row={row.undoes} />
          {row.dismissed ? null : ` ${undoesAdvice(row.undoes)}`}
        </p>
      ) : null}
      {paid.map((payment) => (
        <p key={`${payment.payment_id} ${payment.order_id}`}>
          {payment.payment_id === null ? "Money was kept for the customer of " : null}
          <a href={paths.adminOrder(payment.order_id)}>
            {payment.payment_id === null ? "order" : "Order"} {payment.order_number}
          </a>
          {payment.payment_id === null ? " on " : " was paid on "}
          <Day day={payment.paid_on} />
          {payment.payment_id === null ? ": " : " with "}
          {payment.amount_display}
          {payment.reference ? <span translate="no">{`, “${payment.reference}”`}</span> : null}, and still counts as{" "}
          {payment.payment_id === null ? "kept" : "paid"}.
          {row.dismissed
            ? null
            : " Refund there what went back, or agree with the buyer how it is paid again; then set this transfer aside."}
        </p>
      ))}
      {paid.length === 0 && !row.undoes && !row.dismissed ? (
        <p>
          No recorded payment matches it. <SearchLinks row={row} />. If nothing was recorded, set this transfer aside.
        </p>
      ) : null}
      <SetAside row={row} />
    </li>
  );
}

/** What a person does about a transfer that went back and had paid nothing. */
function undoesAdvice({ kept, waiting }: KnownTransfer): string {
  if (kept) return "Say there that it was sent back; then set this transfer aside.";
  return waiting ? "Nothing was recorded: set both aside." : "Nothing was recorded: set this one aside too.";
}

/** Puts a transfer aside that needs nothing, or back. */
function SetAside({ row }: WaitingRowProps) {
  const action = useFormAction();
  return (
    <Form action={action} intent={row.dismissed ? "restore-row" : "dismiss-row"} row={row.id} layout="bare">
      <ReadField />
      <Button kind="quiet" flush about={`: ${row.amount_display} of ${row.booked_on}, ${row.reference}`}>
        {row.dismissed ? "Move back to waiting" : "Set aside"}
      </Button>
    </Form>
  );
}

/** The search of the orders by what the transfer says: a number in its reference, else its sender. */
function SearchLinks({ row: { amount_display: amount, payer, reference, returned } }: WaitingRowProps) {
  const number = /\b\d{6}\b/.exec(reference)?.[0];
  const words = number ?? payer ?? "";
  const find = `Find its order${words ? ` by “${words}”` : ""}`;
  return (
    <>
      <a href={paths.adminOrders(words ? { q: words } : undefined)}>{find}</a>
      {number && payer ? (
        <>
          {" "}
          or <a href={paths.adminOrders({ q: payer })}>by “{payer}”</a>
        </>
      ) : null}
      {returned ? null : (
        <>
          , look for {amount} among <a href={paths.adminOrders({ payment: "unpaid", type: "bacs" })}>what is unpaid</a>
        </>
      )}
    </>
  );
}

interface PaidBeforeProps extends WaitingRowProps {
  payment: StatementRow["paid"][number];
}

/** A payment that somebody has recorded already, and that the transfer is. */
function PaidBefore({ row, payment }: PaidBeforeProps) {
  const action = useFormAction();
  const { payment_id: paymentId, order_id: orderId, order_number: number, paid_on: day, reference } = payment;
  return (
    <div className="statement-row__proposal">
      <p>
        <a href={paths.adminOrder(orderId)}>Order {number}</a> was paid on <Day day={day} /> with{" "}
        {payment.amount_display}
        {reference ? <span translate="no">{`, “${reference}”`}</span> : null}: that was recorded by hand.
      </p>
      <Form action={action} intent="link-row" row={row.id} layout="bare">
        <input type="hidden" name="payment_id" value={paymentId ?? ""} />
        <ReadField />
        <Button kind="secondary" about={`of order ${number}: ${row.amount_display}`}>
          It is this payment
        </Button>
      </Form>
    </div>
  );
}
