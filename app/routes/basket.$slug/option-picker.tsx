import { paletteClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { Button, ButtonLink } from "~/components/ui/button";
import { Steps } from "~/components/ui/steps";
import { messages } from "~/config/messages";
import { Checkboxes, Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { toParagraphs } from "~/forms/text-parts";
import { useIntentForm } from "~/forms/use-intent-form";
import type { OptionsForm } from "./schema.server";
import type { ProductView } from "./view-model.server";

interface PickerProps {
  product: ProductView;
  /** The text after the slug of each selected option. */
  purchaseType: string;
  action: string;
  plansHref: string;
  /** The shop's page; null for a plan. */
  shopHref: string | null;
}

/** The options on sale: of a plan one is chosen, of anything else any number. A single one is selected already. */
export function OptionPicker({ product, purchaseType, action, plansHref, shopHref }: PickerProps) {
  const onSale = product.options.filter(({ status }) => status);
  const choices = onSale.map(({ slug, title, price_display }) => ({
    value: slug + purchaseType,
    label: title,
    hint: price_display,
  }));
  const Choices = product.type === "subscription" ? Radios : Checkboxes;
  const options = choices.length === 1 ? choices.map(({ value }) => value) : [];
  const [form, fields] = useIntentForm<OptionsForm>({ intent: "add-options", defaultValue: { options } });
  return (
    <div className="wrap option-picker">
      <ErrorSummary />
      <Steps steps={["Basket", "Payment", "Confirmation"]} current={1} />
      <About product={product} />
      <Form form={form} intent="add-options" action={action}>
        <Choices
          field={fields.options}
          label={<h1>{`${product.title}, select an option:`}</h1>}
          hint={hintOf(product.type, choices.length)}
          choices={choices}
        />
        <div className="actions">
          <Button>{messages.addToBasket}</Button>{" "}
          {shopHref ? (
            <ButtonLink kind="quiet" href={shopHref}>
              Back to the shop
            </ButtonLink>
          ) : null}{" "}
          <ButtonLink kind="quiet" href={plansHref}>
            {messages.backToPricing}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

/** The product's picture and description. */
function About({ product: { image, palette, description } }: { product: ProductView }) {
  return (
    <div className="option-picker__about">
      {image ? <Picture image={image} isFirst /> : <span className={`option-picker__blank ${paletteClass(palette)}`} />}
      {toParagraphs(description).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function hintOf(type: ProductView["type"], choices: number): string | undefined {
  if (choices < 2) return undefined;
  return type === "subscription" ? "Choose one: a basket holds one plan at a time." : "Choose one or more of them.";
}
