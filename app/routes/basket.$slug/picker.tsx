import type { Basket } from "contract/basket";
import { Button, ButtonLink } from "~/components/ui/button";
import { Steps } from "~/components/ui/steps";
import { Checkboxes } from "~/forms/choices";
import { useCsrf } from "~/forms/csrf";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/state";
import { messages } from "~/messages";

interface PickerProps {
  product: NonNullable<Basket["product"]>;
  /** Goes after the slug of what is chosen. */
  purchaseType: string;
  /** Where the form is sent. */
  action: string;
  pricingURL: string;
  state: FormState | undefined;
}

/** The options of a product: any of them, each added by itself. The only one is ticked already. */
export function Picker({ product, purchaseType, action, pricingURL, state }: PickerProps) {
  const csrf = useCsrf();
  const onSale = product.options.filter(({ status }) => status);
  const choices = onSale.map(({ slug, title, price_display }) => ({
    value: slug + purchaseType,
    label: title,
    hint: price_display,
  }));
  const initial = choices.length === 1 ? choices.map(({ value }) => value) : [];
  return (
    <div className="wrap picker">
      <Steps steps={["Basket", "Payment", "Confirmation"]} current={1} />
      <ErrorSummary state={state} />
      <Form action={action} csrf={csrf}>
        <input type="hidden" name="form" value="options" />
        <Checkboxes
          name="options"
          label={<h1>{`${product.title}, select an option:`}</h1>}
          choices={choices}
          initial={initial}
          state={state}
        />
        <div className="actions">
          <Button>{messages.addToBasket}</Button>
          <ButtonLink kind="quiet" href={pricingURL}>
            {messages.backToPricing}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
