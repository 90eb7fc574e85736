import type { Checkout } from "contract/order";
import { BankDetails } from "~/components/order/bank-details";
import { PurchaseOrderNumber } from "~/components/order/purchase-order-number";
import { ButtonLink } from "~/components/ui/button";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { Day } from "~/components/ui/day";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { useIntentForm } from "~/forms/use-intent-form";
import { cardIntent, purchaseField, transferIntent } from "./pay-form";
import type { TransferForm } from "./schema.server";
import type { PaymentChange } from "./view-model.server";

interface ChangePageProps {
  order: { id: string; number: number };
  change: PaymentChange;
  /** Null where it is not known. */
  bank: Checkout["bank"] | null;
  /** The name of the card that is charged; null without one. */
  preferred: string | null;
  cardsProblem: string | null;
}

/** Asks for confirmation before what is unpaid of an order is paid another way, and says what that means. */
export function ChangePage(props: ChangePageProps) {
  return props.change.to === "bacs" ? <ToTransfer {...props} /> : <ToCard {...props} />;
}

/** "9 payments are unpaid, £261.00 in all." */
function Unpaid({ change: { count, sum, first } }: Pick<ChangePageProps, "change">) {
  return (
    <p>
      <strong>
        {first.title}: {first.amount_display}, due <Day day={first.due} />
      </strong>
      {count > 1 ? `, and ${count - 1} more: ${sum} in all` : null}
    </p>
  );
}

function ToTransfer({ order: { id, number }, change, bank }: ChangePageProps) {
  const { isFirst, hasPlan } = change;
  const [form, fields] = useIntentForm<TransferForm>({
    intent: transferIntent,
    defaultValue: { [purchaseField]: change.purchaseNumber },
  });
  return (
    <ConfirmPage
      form={form}
      inputs={<PurchaseOrderNumber field={fields[purchaseField]} />}
      title={`Pay order ${number} by bank transfer?`}
      action={paths.usersPayment(id, { change: "bacs" })}
      intent={transferIntent}
      kind="primary"
      button="Pay by bank transfer"
      back={{ href: paths.usersPayment(id), text: "Keep the card" }}
    >
      <Unpaid change={change} />
      <ul className="bulleted-list">
        <li>Nothing more will be taken from your card for this order.</li>
        <li>We will mail you a pro forma invoice with the bank details.</li>
        {isFirst ? (
          <li>You have 14 days from today. What you have ordered is sent, or opened, when the transfer has arrived.</li>
        ) : (
          <li>
            Each payment is still due on its date.
            {hasPlan ? " A plan pauses when one is more than 14 days late." : null}
          </li>
        )}
        {hasPlan ? <li>The plan renews by bank transfer too. You can go back to a card at any time.</li> : null}
      </ul>
      {bank ? (
        <BankDetails bank={bank} reference={number} />
      ) : (
        <p>
          Your payment reference is <span translate="no">{number}</span>. The bank details are on the pro forma invoice.
        </p>
      )}
    </ConfirmPage>
  );
}

function ToCard({ order: { id, number }, change, preferred, cardsProblem }: ChangePageProps) {
  const title = `Pay order ${number} by card from now on?`;
  const back = { href: paths.usersPayment(id), text: "Keep bank transfer" };
  if (!preferred)
    return (
      <>
        <PageHeader title={title} />
        <div className="confirm-page stack">
          <LoadError problem={cardsProblem} />
          {cardsProblem ? null : <p>You have no saved card. Add one first.</p>}
          <div className="actions">
            {cardsProblem ? null : (
              <ButtonLink
                href={paths.accountPaymentMethod({ return: paths.usersPayment(id, { pay: change.first.id }) })}
              >
                {messages.addCard}
              </ButtonLink>
            )}{" "}
            <ButtonLink kind="quiet" href={back.href}>
              {back.text}
            </ButtonLink>
          </div>
        </div>
      </>
    );
  return (
    <ConfirmPage
      title={title}
      action={paths.usersPayment(id, { change: "card" })}
      intent={cardIntent}
      kind="primary"
      button="Pay by card from now on"
      back={back}
    >
      <Unpaid change={change} />
      <p>
        {change.isFirst
          ? "Nothing is taken yet: you choose the card, and pay, on the next page."
          : `Each payment is taken from your preferred card, ${preferred}, on its day; one that is already due is taken within the hour.`}{" "}
        {change.hasPlan ? "The plan renews by card too." : null}
      </p>
      <p>If a transfer is on its way, wait until it has arrived.</p>
    </ConfirmPage>
  );
}
