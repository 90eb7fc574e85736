import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import { Select } from "~/forms/select";
import type { BasketContents } from "./basket-view.server";

/** Where the basket goes, when something in it has to travel. */
export function Delivery({ basket, state }: { basket: BasketContents; state: FormState | undefined }) {
  const { shipping, countries } = basket;
  if (!shipping.country) return null;
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Form action={paths.basket()} layout="row" label="Delivery">
      <input type="hidden" name="form" value="country" />
      <Select
        name="country"
        label="Delivery country"
        hint="One charge for the whole basket, however much is in it. It depends on the country."
        options={options}
        initial={shipping.country}
        state={state}
        width="medium"
      />
      <Button kind="secondary" about="the delivery country">
        Update
      </Button>
    </Form>
  );
}
