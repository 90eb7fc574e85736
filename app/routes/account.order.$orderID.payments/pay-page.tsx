import type { Payment } from "contract/order";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { PurchaseOrderNumber } from "~/components/order/purchase-order-number";
import { CardEntry } from "~/components/payment/card-entry";
import { type CardScript, newCard } from "~/components/payment/card-provider";
import { useNewCard } from "~/components/payment/use-new-card";
import { Button, ButtonLink } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Checkbox, Radios } from "~/forms/checkboxes-and-radios";
import { controlIds } from "~/forms/field-parts";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { NextStep } from "./next-step";
import { cardField, payIntent, purchaseField } from "./pay-form";
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
  /** The provider's script; null where there is none. */
  script: CardScript | null;
}

/** Names the instalment before it is paid, and offers the saved cards. */
export function PayPage({ order, support, payment, cards, cardsProblem, script }: PayPageProps) {
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
        {cards ? (
          <CardForm order={order} payment={payment} cards={cards} script={script} addCard={addCard} />
        ) : (
          <div className="actions">
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

interface CardFormProps extends Pick<PayPageProps, "order" | "payment" | "script"> {
  cards: CardChoice[];
  /** The page that adds a card, and leads back here. */
  addCard: string;
}

/** The saved cards, and a new one: entered in the page where the provider's script is there, or else on its own page. */
function CardForm({ order, payment, cards, script, addCard }: CardFormProps) {
  const chosenAtFirst = cards.find(({ isChosen }) => isChosen)?.value ?? "";
  const [form, fields] = useIntentForm<PayForm>({
    intent: payIntent,
    row: payment.id,
    defaultValue: { payment_method_id: chosenAtFirst, [purchaseField]: order.purchaseNumber },
  });
  const element = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<string>();
  const needsCardLater = order.hasPlan || order.unpaid.length > 1;
  const card = useNewCard({
    script,
    use: { kind: "pay", amountPence: payment.amount, saves: needsCardLater },
    paysByCard: true,
    isChosen: chosen === newCard,
    kept: fields.new_card.initialValue,
  });
  const { errorId } = controlIds({ field: fields.payment_method_id });
  const hasCards = cards.length > 0;

  function update(): void {
    const value = element.current && new FormData(element.current).get(cardField);
    setChosen(typeof value === "string" ? value : undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice that comes with the script is read from the form.
  useEffect(update, [card.isOffered]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (!card.isUnmade) return;
    event.preventDefault();
    void card.make(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter, order.holder);
  }

  const back = (
    <ButtonLink kind="quiet" href={paths.usersPayment(order.id)}>
      Cancel
    </ButtonLink>
  );
  if (!hasCards && !card.isOffered)
    return (
      <>
        <p>You have no saved card. Add one, and you will come back here to pay with it.</p>
        <div className="actions">
          <ButtonLink href={addCard}>{messages.addCard}</ButtonLink> {back}
        </div>
      </>
    );
  return (
    <Form
      form={form}
      formRef={element}
      intent={payIntent}
      row={payment.id}
      action={paths.usersPayment(order.id, { pay: payment.id })}
      idempotent
      onInput={update}
      onSubmit={onSubmit}
    >
      {hasCards ? (
        <Radios
          field={fields.payment_method_id}
          label="Card"
          choices={card.isOffered ? [...cards, { value: newCard, label: "Another card" }] : cards}
        />
      ) : (
        <input type="hidden" name={cardField} value={newCard} />
      )}
      {card.isOffered ? (
        <>
          <input type="hidden" name="in_page" value="1" />
          <CardEntry
            card={card}
            {...(hasCards ? {} : { id: fields.payment_method_id.id, errorId })}
            elsewhere={<a href={addCard}>{messages.addCard}</a>}
          >
            {needsCardLater ? (
              <p className="hint">The card is saved, and later payments are taken from your preferred card.</p>
            ) : (
              <Checkbox field={fields.save_card} label="Save this card for next time" />
            )}
          </CardEntry>
        </>
      ) : (
        <p>
          <a href={addCard}>{messages.addCard}</a>
        </p>
      )}
      {order.isFirst ? <PurchaseOrderNumber field={fields[purchaseField]} /> : null}
      <div className="actions">
        <Button>{`Pay ${payment.amount_display}`}</Button> {back}
      </div>
    </Form>
  );
}
