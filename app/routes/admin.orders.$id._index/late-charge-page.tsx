import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { LateForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import type { OrderView } from "./view-model.server";

interface LateChargePageProps {
  order: OrderView;
  charge: OrderView["lateCharges"][number];
  today: string;
}

/** Records that a charge that came too late was sent back by bank transfer. */
export function LateChargePage({ order, charge, today }: LateChargePageProps) {
  const intent = "record-late";
  const [form, fields] = useIntentForm<LateForm>({
    intent,
    defaultValue: { charge_id: charge.id, sent_on: today, reference: String(order.number) },
  });
  return (
    <>
      <ErrorSummary order={["sent_on", "reference"]} />
      <TaskHeader order={order} task={`Record ${charge.amount_display} as sent back`} name="Sent back" />
      <div className="order-action stack">
        <p>
          The charge <span translate="no">{charge.charge}</span> came too late, and the card provider could not give it
          back. It has no invoice, so it gets no credit note.
        </p>
        <Form form={form} intent={intent} action={paths.adminOrder(order.id, { do: "late", charge: charge.id })}>
          <input type="hidden" name={fields.charge_id.name} value={charge.id} />
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
