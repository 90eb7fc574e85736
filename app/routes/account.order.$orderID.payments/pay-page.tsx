import type { Payment } from "contract/order";
import { PurchaseOrderNumber } from "~/components/order/purchase-order-number";
import { Button, ButtonLink } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { NextStep } from "./next-step";
import { payIntent, purchaseField } from "./pay-form";
import type { PayForm } from "./schema.server";
import type { CardChoice, toUnpaidPage } from "./view-model.server";

interface PayPageProps {
  order: ReturnType<typeof toUnpaidPage>;
  /** The e-mail address of those who help. */
  support: string;
  payment: Payment;
  /** Null if they could not be read. */
  cards: CardChoice[] | null;
  cardsProblem: string | null;
}

/** Names the instalment before it is paid, and offers the saved cards. */
export function PayPage({ order, support, payment, cards, cardsProblem }: PayPageProps) {
  const back = paths.usersPayment(order.id);
  const hasOthers = order.unpaid.length > 1;
  const addCard = paths.accountPaymentMethod({ return: paths.usersPayment(order.id, { pay: payment.id }) });
  return (
    <>
      <PageHeader title={`Pay ${payment.amount_display}?`} />
      <div className="confirm-page stack">
        <p>
          <strong>
            {payment.title}, due <Day day={payment.due} />
          </strong>
        </p>
        {payment.type === "bacs" ? (
          <p>
            It was to be paid by bank transfer. If you have sent the transfer already, please do not pay it again.
            {hasOthers ? " Other payments of this order stay by bank transfer." : null}
          </p>
        ) : null}
        <LoadError problem={cardsProblem} />
        {cards?.length === 0 ? (
          <p>You have no saved card. Add one, and you will come back here to pay with it.</p>
        ) : null}
        {cards && cards.length > 0 ? (
          <CardForm order={order} payment={payment} cards={cards} addCard={addCard} />
        ) : (
          <div className="actions">
            {cards ? <ButtonLink href={addCard}>{messages.addCard}</ButtonLink> : null}{" "}
            <ButtonLink kind="quiet" href={back}>
              Cancel
            </ButtonLink>
          </div>
        )}
        {payment.type === "card" ? (
          <NextStep id={order.id} number={order.number} support={support} leadsToTransfer={order.takesTransfers} />
        ) : null}
      </div>
    </>
  );
}

interface CardFormProps {
  order: PayPageProps["order"];
  payment: Payment;
  cards: CardChoice[];
  /** The page that adds a card, and leads back here. */
  addCard: string;
}

function CardForm({ order, payment, cards, addCard }: CardFormProps) {
  const chosen = cards.find(({ isChosen }) => isChosen)?.value ?? "";
  const [form, fields] = useIntentForm<PayForm>({
    intent: payIntent,
    row: payment.id,
    defaultValue: { payment_method_id: chosen, [purchaseField]: order.purchaseNumber },
  });
  const action = paths.usersPayment(order.id, { pay: payment.id });
  return (
    <Form form={form} intent={payIntent} row={payment.id} action={action} idempotent>
      <Radios field={fields.payment_method_id} label="Card" choices={cards} />
      <p>
        <a href={addCard}>{messages.addCard}</a>
      </p>
      {order.isFirst ? <PurchaseOrderNumber field={fields[purchaseField]} /> : null}
      <div className="actions">
        <Button>{`Pay ${payment.amount_display}`}</Button>{" "}
        <ButtonLink kind="quiet" href={paths.usersPayment(order.id)}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
