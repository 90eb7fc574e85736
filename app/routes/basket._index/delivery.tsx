import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { Select } from "~/forms/select";
import { useIntentForm } from "~/forms/use-intent-form";
import type { CountryForm } from "./schema.server";
import { useSelectAutosave } from "./use-select-autosave";
import type { BasketContents } from "./view-model.server";

/** The country of the buyer, and of delivery if something in the basket has to be delivered. It decides the VAT. */
export function Delivery({ basket: { shipping, country, countries } }: { basket: BasketContents }) {
  const isDelivered = shipping.country !== null;
  const [form, fields] = useIntentForm<CountryForm>({ intent: "set-country", defaultValue: { country } });
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
        hint={
          isDelivered
            ? "One charge for the whole basket, however much is in it. The country decides it, and the VAT."
            : "It decides the VAT."
        }
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
