import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { KeepForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { tasks } from "./tasks";
import type { OrderView } from "./view-model.server";

interface KeepPageProps {
  order: OrderView;
  today: string;
  requestId: string;
}

/** Records a transfer that fits no payment: it is kept for the customer. */
export function KeepPage({ order, today, requestId }: KeepPageProps) {
  const intent = "keep-transfer";
  const { id, number } = order;
  const [form, fields] = useIntentForm<KeepForm>({
    intent,
    defaultValue: { request_id: requestId, received_on: today, amount: "", reference: String(number) },
  });
  return (
    <>
      <ErrorSummary order={["received_on", "amount", "reference"]} />
      <TaskHeader order={order} task={tasks.keep} name="Keep a transfer" />
      <div className="order-action stack">
        <p>
          A second transfer, one for an order that is cancelled or a plan that has ended, or any other that pays nothing
          here. It is kept for the customer, who is told by e-mail; later it pays another order, or is sent back.
        </p>
        <Form form={form} intent={intent} action={paths.adminOrder(id, { do: "keep" })} autoComplete="off">
          <input type="hidden" name={fields.request_id.name} value={fields.request_id.initialValue} />
          <Field field={fields.received_on} label="Arrived on" type="date" width="short" />
          <Field field={fields.amount} label="Amount in pounds" inputMode="decimal" width="short" />
          <Field field={fields.reference} label="Its reference" optional width="medium" />
          <div className="actions">
            <Button>Keep it for the customer</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
