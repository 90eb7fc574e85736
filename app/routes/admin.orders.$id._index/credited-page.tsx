import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { CreditedForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import type { OrderView } from "./view-model.server";

interface CreditedPageProps {
  order: OrderView;
  refund: OrderView["refunds"][number];
}

/** Records what was done about a refund that was made elsewhere, and that an upgrade was credited for as well. */
export function CreditedPage({ order, refund }: CreditedPageProps) {
  const intent = "review-credited";
  const [form, fields] = useIntentForm<CreditedForm>({ intent, defaultValue: { refund_id: refund.id, reason: "" } });
  return (
    <>
      <ErrorSummary order={["reason"]} />
      <TaskHeader order={order} task={`${refund.credited_display} was credited as well`} name="Credited as well" />
      <div className="order-action stack">
        <p>
          {refund.amount_display} went back to the customer, at the card provider or by their bank, when an upgrade had
          already been credited for {refund.credited_display} of it. The customer has that twice. Agree with them what
          becomes of it (they pay it again, their plan ends, or it stays with them), then record it here.
        </p>
        <Form form={form} intent={intent} action={paths.adminOrder(order.id, { do: "credited", refund: refund.id })}>
          <input type="hidden" name={fields.refund_id.name} value={refund.id} />
          <Field field={fields.reason} label="What was done" hint="It is kept in the order's history." width="medium" />
          <div className="actions">
            <Button>Record</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(order.id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
