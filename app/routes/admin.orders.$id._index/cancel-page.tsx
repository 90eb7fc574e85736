import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { CancelForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import type { OrderView } from "./view-model.server";

interface CancelPageProps {
  order: OrderView;
  requestId: string;
  canRefund: boolean;
}

/** Cancels an order, and says what becomes of its money, its plan, its files and its parcel. */
export function CancelPage({ order, requestId, canRefund }: CancelPageProps) {
  const intent = "cancel";
  const { id, number, left, plan } = order;
  const [form, fields] = useIntentForm<CancelForm>({
    intent,
    defaultValue: {
      ...{ request_id: requestId, seen_left: String(left), plan: "end" },
      refund: left > 0 && canRefund ? "yes" : "no",
      reason: "",
    },
  });
  const hasPlan = plan === "running" || plan === "paused";
  return (
    <>
      <ErrorSummary order={["refund", "plan", "reason"]} />
      <TaskHeader order={order} task={`Cancel order ${number}?`} name="Cancel" />
      <div className="order-action stack">
        <ul>
          <li>What is unpaid of it is not charged any more, and its renewal is cancelled.</li>
          {order.basket.items.some(({ is_file: isFile }) => isFile) ? (
            <li>The files that it has opened are closed.</li>
          ) : null}
          {order.shipments.length > 0 ? <li>A parcel of it was sent: cancelling does not bring it back.</li> : null}
          {order.upgrade ? <li>The plan that this one has replaced does not come back.</li> : null}
          <li>Its buyer gets a mail with the reason. It cannot be taken back.</li>
        </ul>
        <Form form={form} intent={intent} idempotent action={paths.adminOrder(id, { do: "cancel" })} autoComplete="off">
          <input type="hidden" name={fields.request_id.name} value={fields.request_id.initialValue} />
          <input type="hidden" name={fields.seen_left.name} value={left} />
          {left > 0 && canRefund ? (
            <Radios
              field={fields.refund}
              label="What was paid"
              choices={[
                {
                  value: "yes",
                  label: `Give back ${order.left_display}, with a credit note`,
                  hint: "Card payments go back to the card; a bank transfer you send, and record on the order's page.",
                },
                { value: "no", label: "Keep it: nothing is given back or credited" },
              ]}
            />
          ) : null}
          {left > 0 && !canRefund ? <p>You may not refund orders: what was paid is kept.</p> : null}
          {hasPlan ? (
            <Radios
              field={fields.plan}
              label="Its plan"
              choices={[
                { value: "end", label: "Ends at once", hint: "Its holder and their team lose it today." },
                { value: "keep", label: "Runs to its last day, and does not renew" },
              ]}
            />
          ) : null}
          <Field field={fields.reason} label="Reason" hint="The buyer reads it." width="medium" />
          <div className="actions">
            <Button kind="danger">Cancel this order</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(id)}>
              Keep it
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
