import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { TransferForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import type { OrderView } from "./view-model.server";

interface TransferPageProps {
  order: OrderView;
  payment: NonNullable<OrderView["nextPayment"]>;
  today: string;
  /** The amount as the field shows it. */
  amount: string;
}

/** Records that the bank transfer for the next payment of an order has arrived. */
export function TransferPage({ order, payment, today, amount }: TransferPageProps) {
  const intent = "record-transfer";
  const [form, fields] = useIntentForm<TransferForm>({
    intent,
    defaultValue: { payment_id: payment.id, received_on: today, amount, reference: String(order.number) },
  });
  const { id, number } = order;
  return (
    <>
      <ErrorSummary order={["received_on", "amount", "reference"]} />
      <TaskHeader order={order} task={`Record a transfer for order ${number}`} name="Record a transfer" />
      <div className="order-action stack">
        <p>
          <strong>
            {payment.amount_display} for {payment.title}, due on {formatDay(payment.due)}
          </strong>
        </p>
        <p>
          {["The payment is marked as paid, and its invoice is issued and mailed.", ...opened(order, today)].join(" ")}
        </p>
        <Form
          form={form}
          intent={intent}
          idempotent
          action={paths.adminOrder(id, { do: "transfer" })}
          autoComplete="off"
        >
          <input type="hidden" name={fields.payment_id.name} value={fields.payment_id.initialValue} />
          <Field field={fields.received_on} label="Arrived on" type="date" width="short" />
          <Field
            field={fields.amount}
            label="Amount in pounds"
            hint={`${payment.amount_display} is due`}
            inputMode="decimal"
            width="short"
          />
          <Field field={fields.reference} label="Its reference" optional width="medium" />
          <Checkbox
            field={fields.accept_difference}
            label="Record it although it is not the amount due"
            hint={`Anything over is kept for the customer. ${toleratedHint(payment)}`}
          />
          <div className="actions">
            <Button>Record the transfer</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}

/** How much of the payment may be missing. */
function toleratedHint({ tolerated, tolerated_display: display }: TransferPageProps["payment"]): string {
  return tolerated
    ? `Up to ${display} missing is written off as bank charges.`
    : "Nothing that is missing is written off.";
}

/** What the first payment of an order opens. */
function opened({ basket: { items }, paid, plan, start_at: start }: OrderView, today: string): string[] {
  if (paid > 0) return [];
  const hasPlan = !plan && items.some(({ product }) => product.type === "subscription");
  const hasFiles = items.some(({ is_file: isFile }) => isFile);
  return [
    ...(hasPlan
      ? [start && start > today ? `The plan begins on ${formatDay(start)}.` : "The plan begins at once."]
      : []),
    ...(hasFiles ? ["The files are under the buyer's My Downloads at once."] : []),
  ];
}
