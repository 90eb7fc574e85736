import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { SentForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import type { OrderView } from "./view-model.server";

interface SentPageProps {
  order: OrderView;
  refund: OrderView["refunds"][number];
  today: string;
}

/** Records that a refund was sent by bank transfer. */
export function SentPage({ order, refund, today }: SentPageProps) {
  const intent = "record-sent";
  const [form, fields] = useIntentForm<SentForm>({
    intent,
    defaultValue: { refund_id: refund.id, sent_on: today, reference: String(order.number) },
  });
  return (
    <>
      <ErrorSummary order={["sent_on", "reference"]} />
      <TaskHeader order={order} task={`Record a refund of ${refund.amount_display} as sent`} name="Refund sent" />
      <div className="order-action stack">
        <p>
          {refund.credit_note
            ? `The card provider could not pay it. It is credited already, by ${refund.credit_note}.`
            : "Its credit note is issued and mailed as soon as it is recorded."}
        </p>
        <Form form={form} intent={intent} action={paths.adminOrder(order.id, { do: "sent", refund: refund.id })}>
          <input type="hidden" name={fields.refund_id.name} value={refund.id} />
          <Field field={fields.sent_on} label="Sent on" type="date" width="short" />
          <Field field={fields.reference} label="Its reference" optional width="medium" />
          <div className="actions">
            <Button>Record as sent</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(order.id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
