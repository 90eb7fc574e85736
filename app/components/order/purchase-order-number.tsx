import { Field } from "~/forms/field";
import type { AnyField } from "~/forms/use-intent-form";

/** The number under which the buyer's company has ordered, however the order is paid. */
export function PurchaseOrderNumber({
  field,
  hint = "It is printed on the invoice.",
}: {
  field: AnyField;
  hint?: string;
}) {
  return <Field field={field} label="Purchase order number" hint={hint} width="medium" spellCheck={false} optional />;
}
