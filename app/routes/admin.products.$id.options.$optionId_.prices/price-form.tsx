import type { ProductOption } from "contract/product-option";
import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { PriceForm as Fields } from "./schema.server";

interface PriceFormProps {
  productId: string;
  option: ProductOption;
}

/** Schedules a price of an option. */
export function PriceForm({ productId, option }: PriceFormProps) {
  const intent = "schedule-price";
  const [form, fields] = useIntentForm<Fields>({ intent, defaultValue: { starts: "", amount: "" } });
  const isMonthly = option.monthly_price !== null;
  const isPlan = option.subscription_plan_id !== null;
  const here = paths.adminProductOptionPrices(productId, option.id);
  return (
    <Form form={form} intent={intent} idempotent action={here} autoComplete="off">
      <Field field={fields.starts} label="First day" hint="After today, in London" type="date" width="short" />
      <Field
        field={fields.amount}
        label={isMonthly ? "New monthly price" : "New price"}
        hint={
          isMonthly
            ? `In pounds, with VAT. There are ${option.months} payments of it.`
            : "In pounds, with VAT, like 290.00"
        }
        inputMode="decimal"
        width="short"
      />
      {isPlan ? (
        <Checkbox
          field={fields.for_renewals}
          label="For renewals too"
          hint="Renewals that begin on that day or later cost it. Their subscribers are told both prices in the mail about the renewal, before their last day to cancel. Otherwise they keep the price that they bought at."
        />
      ) : null}
      <div className="actions">
        <Button>Schedule the price</Button>{" "}
        <ButtonLink kind="quiet" href={paths.adminProductOption(productId, option.id)}>
          Back to {option.title}
        </ButtonLink>
      </div>
    </Form>
  );
}
