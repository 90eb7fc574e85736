import type { PlanBilling } from "contract/plan-billing";
import { Button } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";

const choices = [
  { value: "card", label: "By card", hint: "Each is taken from your preferred card on its day." },
  { value: "bacs", label: "By bank transfer", hint: "We send you a pro forma invoice with the bank details." },
];

/** The payments of a plan that was handed over, which its former holder makes until its holder takes them over. */
export function TakeOver({ billing }: { billing: PlanBilling }) {
  const intent = "take-over-payments";
  const { payments, address, subscription_id: id } = billing;
  const [form, fields] = useIntentForm<{ payment_type: string }>({ intent, defaultValue: { payment_type: "card" } });
  if (payments?.payer !== "other") return null;
  const { count, amount_display, next, changed } = payments;
  const each = changed ?? payments;
  return (
    <section className="plan-billing stack" aria-labelledby="payments-left">
      <h2 id="payments-left">Payments that are left</h2>
      <p>
        {count === 1 ? "One payment" : `${count} payments`} of {amount_display} {count === 1 ? "is" : "are"} left of
        this plan, the next due on <Day day={next} />. Whoever had the plan before you is to make{" "}
        {count === 1 ? "it" : "them"}. If {count === 1 ? "it is" : "they are"} not paid, the plan pauses.
      </p>
      {address ? (
        <Form form={form} intent={intent} action={paths.planBilling(id)}>
          <input type="hidden" name="seen_amount" value={each.amount} />
          <p>
            <strong>
              For you, {count === 1 ? "it is" : "each is"} {each.amount_display}, {each.vat}.
            </strong>{" "}
            Invoices go to the address below.
          </p>
          <Radios field={fields.payment_type} label="How you pay" choices={choices} />
          <div className="actions">
            <Button>{count === 1 ? "Take over this payment" : `Take over these ${count} payments`}</Button>
          </div>
        </Form>
      ) : (
        <p>You can take {count === 1 ? "it" : "them"} over as soon as you have said below to whom to invoice.</p>
      )}
    </section>
  );
}
