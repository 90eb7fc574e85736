import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { ReturnForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { tasks } from "./tasks";
import type { OrderView } from "./view-model.server";

interface ReturnPageProps {
  order: OrderView;
  /** What is kept for the customer, and as the field shows it. */
  kept: string;
  keptAmount: string;
  requestId: string;
}

/** Sends back what is kept for the customer of an order. */
export function ReturnPage({ order, kept, keptAmount, requestId }: ReturnPageProps) {
  const intent = "return-balance";
  const { id } = order;
  const [form, fields] = useIntentForm<ReturnForm>({
    intent,
    defaultValue: {
      request_id: requestId,
      amount: keptAmount,
      reason: "",
      sent_on: "",
      reference: String(order.number),
    },
  });
  return (
    <>
      <ErrorSummary order={["amount", "reason", "sent_on", "reference"]} />
      <TaskHeader order={order} task={tasks.return} name="Send back" />
      <div className="order-action stack">
        <p>
          <strong>{kept} is kept for this customer.</strong>
        </p>
        <p>
          You send it by bank transfer. Until you record the day, it is under To do. The customer is told when it is
          sent. There is no credit note, as there was no invoice.
        </p>
        <Form form={form} intent={intent} action={paths.adminOrder(id, { do: "return" })} autoComplete="off">
          <input type="hidden" name={fields.request_id.name} value={fields.request_id.initialValue} />
          <Field field={fields.amount} label="Amount in pounds" inputMode="decimal" width="short" />
          <Field field={fields.reason} label="Reason" width="medium" />
          <Field
            field={fields.sent_on}
            label="Sent on"
            hint="Leave it empty if you have not sent it yet"
            type="date"
            optional
            width="short"
          />
          <Field field={fields.reference} label="Its reference" optional width="medium" />
          <div className="actions">
            <Button>Send it back</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
