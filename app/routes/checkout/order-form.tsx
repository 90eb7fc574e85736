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
import { usePlacingState } from "./use-placing-state";

interface OrderFormProps {
  order: OpenOrder;
  cards: Cards;
  /** The card that is chosen at first. */
  chosenCard: string | null;
}

/**
 * The whole checkout is one form. Enter updates the order; only its last button places it. In the hydrated page a change
 * is saved in place.
 */
export function OrderForm({ order, cards, chosenCard }: OrderFormProps) {
  const { id, totals, isFree, isPlaced, contract, values } = order;
  const [form, fields] = useIntentForm<CheckoutForm>({
    intent: formIntent,
    defaultValue: { ...values, ...(chosenCard && { payment_method_id: chosenCard }) },
  });
  const { saveSoon, saveNow, cancel, errors, refusal, status } = useOrderAutosave(formIntent);
  const { isPlacing, missing, chosen, update, beginPlacing } = usePlacingState(form.id);
  const { copy, clear, copied } = useCopiedAddresses();
  // The chosen card is known as soon as the page is hydrated.
  const isSavedInPlace = chosen !== undefined && !status.failed;
  return (
    <Form
      form={form}
      intent={formIntent}
      idempotent
      action={paths.checkout()}
      label="Checkout"
      className="checkout-form"
      onInput={(event) => {
        update();
        clear();
        if (!isPlaced) saveSoon(event);
      }}
      onSubmit={(event) => {
        cancel();
        if (copy(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)) {
          event.preventDefault();
          saveNow(event.currentTarget);
        } else beginPlacing(event);
      }}
    >
      {isPlaced ? null : <DefaultButton>{messages.updateOrder}</DefaultButton>}
      <input type="hidden" name="order_id" value={id} />
      <input type="hidden" name="seen_total" value={totals.total} />
      <input type="hidden" name="seen_due" value={totals.toPay} />
      <input type="hidden" name="seen_instalments" value={totals.months} />
      {contract && !isPlaced ? <input type="hidden" name="contract" value="1" /> : null}
      {isFree ? null : <input type="hidden" name="payable" value="1" />}
      {isFree ? null : <PaymentPart order={order} cards={cards} fields={fields} />}
      {isPlaced ? null : (
        <>
          <Addresses order={order} fields={fields} saved={errors} copied={copied} />
          <div className="checkout-update">
            {isSavedInPlace ? null : <Button kind="secondary">{messages.updateOrder}</Button>}
            <p className="hint">
              {isSavedInPlace ? "What you enter is saved by itself." : "Saves what you have entered."} Nothing is
              ordered yet.
            </p>
            <SaveStatus {...status} />
          </div>
          <Agreements
            contract={contract}
            atOnce={readServerOnly(order.atOnce)}
            terms={fields.agree_terms}
            agreed={fields.agree_contract}
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
