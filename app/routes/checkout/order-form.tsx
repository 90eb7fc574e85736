import { type FormEvent, useEffect, useRef } from "react";
import { newCard } from "~/components/payment/card-provider";
import { useNewCard } from "~/components/payment/use-new-card";
import { Button, ButtonLink } from "~/components/ui/button";
import { readServerOnly } from "~/components/ui/server-only";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { DefaultButton } from "~/forms/default-button";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { useIntentForm } from "~/forms/use-intent-form";
import { Addresses } from "./addresses";
import { Agreements } from "./agreements";
import { formIntent } from "./field-names";
import type { Cards, OpenOrder } from "./open-order";
import { PaymentPart } from "./payment-part";
import { Review } from "./review";
import type { CheckoutForm } from "./schema.server";
import { useCopiedAddresses } from "./use-copied-addresses";
import { useOrderAutosave } from "./use-order-autosave";
import { isPlacedBy, usePlacingState } from "./use-placing-state";
import { VatQuestion } from "./vat-question";

interface OrderFormProps {
  order: OpenOrder;
  cards: Cards;
  /** The card that is chosen at first. */
  chosenCard: string | null;
  /** Told whether all that the form was refused for is corrected. */
  onCorrected(isCorrected: boolean): void;
}

/**
 * The whole checkout is one form. Enter updates the order; only its last button places it. In the hydrated page a change
 * is saved in place.
 */
export function OrderForm({ order, cards, chosenCard, onCorrected }: OrderFormProps) {
  const { id, totals, isFree, isPlaced, contract, values } = order;
  const [form, fields] = useIntentForm<CheckoutForm>({
    intent: formIntent,
    defaultValue: { ...values, ...(chosenCard && { payment_method_id: chosenCard }) },
  });
  const element = useRef<HTMLFormElement>(null);
  const { saveSoon, saveNow, cancel, errorsOf, isCorrected, refusal, status } = useOrderAutosave(formIntent);
  const { isPlacing, setPlacing, missing, chosen, paysByCard, update } = usePlacingState(element);
  const copies = useCopiedAddresses();
  const card = useNewCard({
    script: cards.script,
    use: totals.toPay > 0 ? { kind: "pay", amountPence: totals.toPay, saves: hasPlan(order) } : { kind: "save" },
    paysByCard,
    isChosen: chosen === newCard,
    kept: fields.new_card.initialValue,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice that comes with the script is read from the form.
  useEffect(update, [card.isOffered]);
  useEffect(() => onCorrected(isCorrected), [isCorrected, onCorrected]);
  // The chosen card is known as soon as the page is hydrated.
  const isSavedInPlace = chosen !== undefined && !status.failed;
  async function enterCard(event: FormEvent<HTMLFormElement>): Promise<void> {
    const { currentTarget, nativeEvent } = event;
    event.preventDefault();
    setPlacing(true);
    const { submitter } = nativeEvent as SubmitEvent;
    const isSubmitted = await card.make(currentTarget, submitter, holderIn(currentTarget, values));
    if (!isSubmitted) setPlacing(false);
  }

  return (
    <Form
      form={form}
      formRef={element}
      intent={formIntent}
      idempotent
      action={paths.checkout()}
      label="Checkout"
      className="checkout-form"
      onInput={(event) => {
        update();
        copies.clear();
        if (!isPlaced) saveSoon(event);
      }}
      onSubmit={(event) => {
        cancel();
        const isPlacing = isPlacedBy(event);
        if (copies.copy(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)) {
          event.preventDefault();
          saveNow(event.currentTarget);
        } else if (isPlacing && card.isUnmade) void enterCard(event);
        else setPlacing(isPlacing);
      }}
    >
      <DefaultButton>{messages.updateOrder}</DefaultButton>
      <input type="hidden" name="order_id" value={id} />
      <input type="hidden" name="seen_total" value={totals.total} />
      <input type="hidden" name="seen_due" value={totals.toPay} />
      <input type="hidden" name="seen_instalments" value={totals.months} />
      {isPlaced ? <input type="hidden" name="saved_purchase_number" value={values.purchase_number} /> : null}
      {contract && !isPlaced ? <input type="hidden" name="contract" value="1" /> : null}
      {isFree ? null : <input type="hidden" name="payable" value="1" />}
      {isFree ? null : <PaymentPart order={order} cards={cards} card={card} fields={fields} />}
      {isPlaced ? (
        <div className="checkout-update">
          <Button kind="secondary">{messages.updateOrder}</Button>
          <p className="hint">Saves your purchase order number. Nothing is paid yet.</p>
          <SaveStatus {...status} />
        </div>
      ) : (
        <>
          <Addresses order={order} fields={fields} errorsOf={errorsOf} copies={copies} />
          <div className="checkout-update">
            {isSavedInPlace ? null : <Button kind="secondary">{messages.updateOrder}</Button>}
            <p className="hint">
              {isSavedInPlace ? "What you enter is saved by itself." : "Saves what you have entered."} Nothing is
              ordered yet.
            </p>
            <SaveStatus {...status} />
          </div>
          {order.vatQuestion ? (
            <VatQuestion question={order.vatQuestion} field={fields.vat_country} errorsOf={errorsOf} />
          ) : null}
          <Agreements
            contract={contract}
            atOnce={readServerOnly(order.atOnce)}
            terms={fields.agree_terms}
            agreed={fields.agree_contract}
            errorsOf={errorsOf}
          />
        </>
      )}
      <Review
        order={order}
        cards={cards}
        chosen={chosen}
        chosenAtFirst={fields.payment_method_id.initialValue}
        isPlacing={isPlacing}
        missing={missing}
        wrong={refusal}
      />
      {isPlaced ? null : (
        <ButtonLink kind="quiet" flush className="no-print" href={paths.basket()}>
          Back
        </ButtonLink>
      )}
    </Form>
  );
}

function hasPlan({ opens }: OpenOrder): boolean {
  return opens === "plan" || opens === "both";
}

/** Whose card it is: whose address the invoice has. */
function holderIn(form: HTMLFormElement, { billing }: OpenOrder["values"]): string {
  const given = new FormData(form);
  const names = ["first_name", "last_name"].map((name) => given.get(`billing.${name}`) ?? billing[name]);
  return names.filter(Boolean).join(" ");
}

type SaveStatusProps = ReturnType<typeof useOrderAutosave>["status"];

/** What became of saving the form in place. A field that was refused says why itself, and is a link away. */
function SaveStatus({ failed, text, wrong }: SaveStatusProps) {
  return (
    <FormStatus intent={formIntent} failed={failed}>
      {wrong ? (
        <span>
          All but this is saved: <a href={`#${formIntent}-${wrong.name}`}>{wrong.message}</a>
        </span>
      ) : (
        text
      )}
    </FormStatus>
  );
}
