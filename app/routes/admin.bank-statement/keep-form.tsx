import type { StatementRow } from "contract/bank-statement";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { ReadField, useFormAction } from "./shown-reading";

/** Keeps a transfer that fits no payment for the customer of an order. */
export function KeepForm({ row: { id, amount_display: amount, paid, proposals, reference } }: { row: StatementRow }) {
  const intent = "keep-row";
  const number = (paid[0] ?? proposals[0])?.order_number ?? /\b\d{6}\b/.exec(reference)?.[0] ?? "";
  const defaultValue = { order_number: String(number) };
  const [form, fields] = useIntentForm<{ order_number: string }>({ intent, row: id, defaultValue });
  return (
    <Disclosure summary={`Keep ${amount} for a customer`} open={Boolean(fields.order_number.errors)}>
      <Form form={form} intent={intent} row={id} action={useFormAction()} autoComplete="off">
        <ReadField />
        <Field
          field={fields.order_number}
          label="One of the customer's orders"
          hint="Its number. The money pays another order later, or is sent back; the customer is told."
          inputMode="numeric"
          width="short"
        />
        <div className="actions">
          <Button kind="secondary">Keep {amount}</Button>
        </div>
      </Form>
    </Disclosure>
  );
}
