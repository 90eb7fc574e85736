import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { CancelForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { UnknownCharge } from "./unknown-charge";
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
  const isUnknown = order.refundable.some((one) => one.left > 0 && one.method === "card" && one.back_by === "bacs");
  const isOfPlan = order.basket.items.some(({ product }) => product.type === "subscription");
  const hasPlan = plan === "running" || plan === "paused";
  return (
    <>
      <ErrorSummary order={["refund", "plan", "reason"]} />
      <TaskHeader order={order} task={`Cancel order ${number}?`} name="Cancel" />
      <div className="order-action stack">
        <ul className="bulleted-list">
          {order.paid > 0 ? <li>{paidText(order)}</li> : null}
          {order.payments.some(({ paid }) => !paid) ? <li>What is unpaid on it will not be charged.</li> : null}
          {isOfPlan ? <li>Its renewal is cancelled.</li> : null}
          {order.basket.items.some(({ is_file: isFile }) => isFile) ? (
            <li>The files that it has opened are closed.</li>
          ) : null}
          {order.shipments.length > 0 ? <li>A parcel of it was sent: cancelling does not bring it back.</li> : null}
          {order.upgrade ? <li>The plan that this one replaced does not come back.</li> : null}
          <li>Its buyer is told the reason by e-mail. This cannot be undone.</li>
        </ul>
        {isUnknown ? <UnknownCharge /> : null}
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
                  label: `Refund ${order.left_display}, with a credit note`,
                  hint: isUnknown
                    ? "You send it by bank transfer, and record it on the order's page."
                    : "Card payments go back to the card; a bank transfer you send, and record on the order's page.",
                },
                {
                  value: "no",
                  label: "Keep it for now: nothing is refunded or credited",
                  hint: "The cancelled order can still be refunded on its page.",
                },
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
              Back to the order
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}

/** What was paid for the order, and what has been given back of it, or is to be. */
function paidText({ paid_display: paid, refunded, refunded_display: back, left, left_display, pending }: OrderView) {
  const given = [refunded > 0 ? `${back} was refunded` : "", pending].filter(Boolean);
  if (given.length === 0 && left > 0) return `${paid} was paid for it. You choose below whether it is refunded.`;
  return `${[`${paid} was paid for it`, ...given].join(", ")}: ${left > 0 ? left_display : "nothing"} is left to refund.`;
}
