import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { WithdrawForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import type { OrderView } from "./view-model.server";

interface WithdrawPageProps {
  order: OrderView;
  refund: OrderView["refunds"][number];
}

/** Withdraws a refund that is to be sent by bank transfer, and says what becomes of it. */
export function WithdrawPage({ order, refund }: WithdrawPageProps) {
  const intent = "withdraw-refund";
  const [form, fields] = useIntentForm<WithdrawForm>({ intent, defaultValue: { refund_id: refund.id, reason: "" } });
  const { amount_display: amount } = refund;
  return (
    <>
      <ErrorSummary order={["reason"]} />
      <TaskHeader order={order} task={`Withdraw the refund of ${amount}?`} name="Withdraw" />
      <div className="order-action stack">
        <ul className="bulleted-list">
          <li>Withdraw it only if it was not sent: what was sent is recorded as sent.</li>
          <li>It has no credit note yet, as that is issued when it is sent, so nothing has to be reversed.</li>
          <li>{amount} can be refunded again. The refund stays listed with the order, as withdrawn.</li>
          <li>
            {refund.announced
              ? "A mail has told the buyer that it is to come: another one tells them that it is not, with the reason."
              : "No mail has told the buyer of it, and none is sent now. It is no longer on their page of the order."}
          </li>
        </ul>
        <Form form={form} intent={intent} action={paths.adminOrder(order.id, { do: "withdraw", refund: refund.id })}>
          <input type="hidden" name={fields.refund_id.name} value={refund.id} />
          <Field
            field={fields.reason}
            label="Reason"
            hint={refund.announced ? "The buyer reads it." : "It is kept in the order's history."}
            width="medium"
          />
          <div className="actions">
            <Button kind="danger">Withdraw this refund</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(order.id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
