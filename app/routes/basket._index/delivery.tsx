import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { Select } from "~/forms/select";
import { useIntentForm } from "~/forms/use-intent-form";
import type { CountryForm } from "./schema.server";
import { useSelectAutosave } from "./use-select-autosave";
import type { BasketContents } from "./view-model.server";

/** The country of delivery, if something in the basket has to be delivered. */
export function Delivery({ basket: { shipping, countries } }: { basket: BasketContents }) {
  if (!shipping.country) return null;
  return <DeliveryForm country={shipping.country} countries={countries} />;
}

function DeliveryForm({ country, countries }: { country: string; countries: BasketContents["countries"] }) {
  const [form, fields] = useIntentForm<CountryForm>({ intent: "set-country", defaultValue: { country } });
  const { saveOnChange, errors, status } = useSelectAutosave("set-country", "country");
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Form
      form={form}
      intent="set-country"
      action={paths.basket()}
      layout="row"
      label="Delivery"
      onChange={saveOnChange}
    >
      <Select
        field={fields.country}
        label="Delivery country"
        hint="One charge for the whole basket, however much is in it. It depends on the country."
        options={options}
        autoComplete="country"
        width="medium"
        {...(errors && { errors })}
      />
      <Button kind="secondary" about="the delivery country">
        Update
      </Button>
      <FormStatus intent="set-country" {...status} />
    </Form>
  );
}
