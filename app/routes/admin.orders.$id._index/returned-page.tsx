import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { ReturnedForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import type { OrderView } from "./view-model.server";

interface ReturnedPageProps {
  order: OrderView;
  returned: NonNullable<OrderView["balanceView"]>["returns"][number];
  today: string;
}

/** Records that what was kept for a customer was sent back by bank transfer. */
export function ReturnedPage({ order, returned, today }: ReturnedPageProps) {
  const intent = "record-return";
  const [form, fields] = useIntentForm<ReturnedForm>({
    intent,
    defaultValue: { return_id: returned.id, sent_on: today, reference: String(order.number) },
  });
  return (
    <>
      <ErrorSummary order={["sent_on", "reference"]} />
      <TaskHeader order={order} task={`Record ${returned.amount_display} as sent back`} name="Sent back" />
      <div className="order-action stack">
        <p>The customer is told by e-mail. There is no credit note, as there was no invoice.</p>
        <Form form={form} intent={intent} action={paths.adminOrder(order.id, { do: "returned", return: returned.id })}>
          <input type="hidden" name={fields.return_id.name} value={returned.id} />
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

/** Keeps what was to be sent back, before it is sent. */
export function KeepAgainPage({ order, returned }: Omit<ReturnedPageProps, "today">) {
  const { amount_display: amount } = returned;
  return (
    <>
      <ErrorSummary />
      <TaskHeader order={order} task={`Keep ${amount} instead of sending it?`} name="Keep it" />
      <div className="order-action stack">
        <p>
          Do this only if it was not sent: what was sent is recorded as sent. {amount} is kept for the customer again,
          and no mail is sent, as none had said that it is to come.
        </p>
        <Form action={paths.adminOrder(order.id, { do: "keep-again", return: returned.id })} intent="withdraw-return">
          <input type="hidden" name="return_id" value={returned.id} />
          <div className="actions">
            <Button>Keep {amount}</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(order.id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
