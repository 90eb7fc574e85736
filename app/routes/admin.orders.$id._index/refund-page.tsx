import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Checkbox, Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { RefundForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { UnknownCharge } from "./unknown-charge";
import type { OrderView } from "./view-model.server";

type Refundable = OrderView["refundable"][number];

interface RefundPageProps {
  order: OrderView;
  /** The payment of which a part may be refunded. */
  payment: Refundable;
  requestId: string;
}

/** Gives back a part of a payment, by amount or by line, or all that is left of the order. */
export function RefundPage({ order, payment, requestId }: RefundPageProps) {
  const intent = "refund";
  const { id, number, refundable, left_display: left } = order;
  const open = refundable.filter((one) => one.left > 0);
  const [form, fields] = useIntentForm<RefundForm>({
    intent,
    defaultValue: {
      request_id: requestId,
      payment_id: payment.payment_id,
      seen_left: String(order.left),
      what: "part",
    } as RefundForm,
  });
  const lineNames = payment.lines.map(({ position }) => `line_${position}` as const);
  const byCard = open.some(({ back_by: by }) => by === "card");
  const byTransfer = open.some(({ back_by: by }) => by === "bacs");
  const isUnknown = open.some(({ method, back_by: by }) => method === "card" && by === "bacs");
  const hasFiles = order.basket.items.some(({ is_file: isFile }) => isFile);
  return (
    <>
      <ErrorSummary order={["what", "amount", ...lineNames, "reason", "sent_on", "reference"]} />
      <TaskHeader order={order} task={`Refund order ${number}`} name="Refund" />
      <div className="order-action stack">
        <p>
          <strong>
            {order.paid_display} was paid, {order.refunded_display} was refunded
            {order.onItsWay ? `, ${order.onItsWay} is on its way or to be sent` : ""}, {left} is left.
          </strong>
        </p>
        <p>
          {byCard ? "What was paid by card goes back to that card. " : ""}
          {byTransfer && !isUnknown ? "You send back yourself what was paid by bank transfer. " : ""}A credit note with
          its VAT is issued and mailed when the money is refunded.
        </p>
        {isUnknown ? <UnknownCharge /> : null}
        {order.plan === "running" || order.plan === "paused" ? (
          <p>
            The plan of the order runs on: to end it,{" "}
            <a href={paths.adminOrder(id, { do: "cancel" })}>cancel the order</a>.
          </p>
        ) : null}
        {open.length > 1 ? <OtherPayments id={id} open={open} current={payment} /> : null}
        <Form
          form={form}
          intent={intent}
          idempotent
          action={paths.adminOrder(id, { do: "refund", payment: payment.payment_id })}
          autoComplete="off"
        >
          <input type="hidden" name={fields.request_id.name} value={fields.request_id.initialValue} />
          <input type="hidden" name={fields.payment_id.name} value={payment.payment_id} />
          <input type="hidden" name={fields.seen_left.name} value={order.left} />
          <Radios
            field={fields.what}
            label="What is refunded"
            choices={[
              { value: "part", label: `A part of ${payment.title}, of which ${payment.left_display} is left` },
              { value: "all", label: `All that is left of the order: ${left}` },
            ]}
          />
          <Field
            field={fields.amount}
            label="Amount of the part, in pounds"
            hint="It is allocated to all lines of the invoice. Leave it empty to enter amounts for lines."
            optional
            inputMode="decimal"
            width="short"
          />
          {payment.lines.length > 1 ? (
            <fieldset className="field-group">
              <legend>Or amounts for lines, in pounds</legend>
              {payment.lines.map((line) => (
                <Field
                  key={line.position}
                  field={fields[`line_${line.position}`]}
                  label={line.title}
                  hint={`${line.left_display} is left`}
                  optional
                  inputMode="decimal"
                  width="short"
                />
              ))}
            </fieldset>
          ) : null}
          <Field field={fields.reason} label="Reason" hint="The credit note shows it to the buyer." width="medium" />
          {hasFiles ? (
            <Checkbox
              field={fields.withdraw_files}
              label="Close the files that this order has opened"
              hint="When all of the order is refunded, they are closed in any case."
            />
          ) : null}
          {byTransfer ? (
            <>
              <Field
                field={fields.sent_on}
                label="Bank transfer sent back on"
                hint="Leave it empty if you send it later: then you record it on the order's page."
                optional
                type="date"
                width="short"
              />
              <Field field={fields.reference} label="Its reference" optional width="medium" />
            </>
          ) : null}
          <div className="actions">
            <Button kind="danger">Refund</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}

/** Of an order in instalments each payment has its own invoice, and is refunded by itself. */
function OtherPayments({ id, open, current }: { id: string; open: Refundable[]; current: Refundable }) {
  return (
    <nav aria-label="Payments that can be refunded">
      <p>A part is refunded from one payment, as each has its own invoice:</p>
      <ul className="bulleted-list">
        {open.map((one) => (
          <li key={one.payment_id}>
            <a
              href={paths.adminOrder(id, { do: "refund", payment: one.payment_id })}
              aria-current={one === current ? "true" : undefined}
            >
              {one.title}, {one.left_display} left
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
