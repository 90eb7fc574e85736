import { countryInSentence } from "contract/country-in-sentence";
import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { Select } from "~/forms/select";
import { useIntentForm } from "~/forms/use-intent-form";
import type { CountryForm as CountryFields } from "./schema.server";
import { useSelectAutosave } from "./use-select-autosave";
import type { BasketContents } from "./view-model.server";

/**
 * The country of the buyer, and of delivery if something in the basket has to be delivered. It decides the VAT, unless
 * the billing address is known, whose country decides that on plans and files.
 */
export function Delivery({ basket }: { basket: BasketContents }) {
  const { shipping, billing_country, totals } = basket;
  if (shipping.country !== null) return <CountryForm basket={basket} isDelivered />;
  if (totals.total === 0) return null;
  return billing_country === null ? (
    <CountryForm basket={basket} isDelivered={false} />
  ) : (
    <BillingCountry {...basket} />
  );
}

/** Where the order is billed to, which is changed in the checkout. */
function BillingCountry({ billing_country, countries }: Pick<BasketContents, "billing_country" | "countries">) {
  return (
    <p className="hint">
      Priced for {placeOf({ billing_country, countries })}, the country of your billing address. You can{" "}
      <a href={`${paths.checkout()}#billing`}>change it in the checkout</a>.
    </p>
  );
}

function placeOf({ billing_country, countries }: Pick<BasketContents, "billing_country" | "countries">): string {
  const country = countries.find(({ code }) => code === billing_country);
  return country ? countryInSentence(country) : "";
}

function deliveryHint({ billing_country, totals, subscriptions, products }: BasketContents): string {
  const charge = "One charge for the whole basket, however much is in it.";
  if (totals.total === 0) return charge;
  const hasServices = subscriptions.length > 0 || products.some(({ once }) => once);
  const isTaxedElsewhere = billing_country !== null && hasServices;
  return `${charge} The country decides it, and the VAT${isTaxedElsewhere ? " on what is delivered" : ""}.`;
}

function CountryForm({ basket, isDelivered }: { basket: BasketContents; isDelivered: boolean }) {
  const { country, countries } = basket;
  const [form, fields] = useIntentForm<CountryFields>({ intent: "set-country", defaultValue: { country } });
  const { saveOnChange, errors, status } = useSelectAutosave("set-country", "country");
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Form
      form={form}
      intent="set-country"
      action={paths.basket()}
      layout="row"
      label={isDelivered ? "Delivery" : "Country"}
      onChange={saveOnChange}
    >
      <Select
        field={fields.country}
        label={isDelivered ? "Delivery country" : "Your country"}
        hint={isDelivered ? deliveryHint(basket) : "It decides the VAT."}
        options={options}
        autoComplete="country"
        width="medium"
        {...(errors && { errors })}
      />
      <Button kind="secondary" about={isDelivered ? "the delivery country" : "your country"}>
        Update
      </Button>
      <FormStatus intent="set-country" {...status} />
    </Form>
  );
}
