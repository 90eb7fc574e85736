import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { DispatchForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import type { OrderView } from "./view-model.server";

/** Records that a parcel of an order was sent: all that is to be sent, or a part of it. */
export function DispatchPage({ order, requestId }: { order: OrderView; requestId: string }) {
  const intent = "dispatch";
  const { id, number, to_send: toSend } = order;
  const [form, fields] = useIntentForm<DispatchForm>({
    intent,
    defaultValue: {
      request_id: requestId,
      lines: toSend.map(({ id, qty }) => ({ id, left: String(qty), qty: String(qty) })),
      carrier: "",
      tracking: "",
    },
  });
  const titles = new Map(toSend.map((line) => [line.id, line.title]));
  const delivery = order.addresses.find(({ title }) => title === "Delivery")?.address;
  return (
    <>
      <ErrorSummary order={["lines", "carrier", "tracking"]} />
      <TaskHeader order={order} task={`Dispatch order ${number}`} name="Dispatch" />
      <div className="order-action stack">
        {order.payment_status === "unpaid" && order.totals.total > 0 ? (
          <Callout type="warning">Nothing of this order is paid yet.</Callout>
        ) : null}
        {order.given_back ? <Callout type="warning">All of this order is refunded.</Callout> : null}
        {delivery ? (
          <p translate="no">To {[delivery.name, delivery.company, ...delivery.lines].filter(Boolean).join(", ")}</p>
        ) : null}
        <Form
          form={form}
          intent={intent}
          idempotent
          action={paths.adminOrder(id, { do: "dispatch" })}
          autoComplete="off"
        >
          <input type="hidden" name={fields.request_id.name} value={fields.request_id.initialValue} />
          <fieldset className="field-group">
            <legend>How many are in the parcel</legend>
            <p className="hint">What is left out can be sent later. The order is dispatched with the last of it.</p>
            {fields.lines.getFieldList().map((row) => {
              const line = row.getFieldset();
              const left = line.left.initialValue;
              return (
                <div key={row.id}>
                  <input type="hidden" name={line.id.name} value={line.id.initialValue} />
                  <input type="hidden" name={line.left.name} value={left} />
                  <Field
                    field={line.qty}
                    label={titles.get(line.id.initialValue ?? "") ?? "Sent meanwhile"}
                    hint={`${left} to be sent`}
                    inputMode="numeric"
                    width="short"
                  />
                </div>
              );
            })}
          </fieldset>
          <Field field={fields.carrier} label="Carrier" optional width="medium" />
          <Field
            field={fields.tracking}
            label="Tracking number"
            hint="The e-mail to the buyer gives both."
            optional
            width="medium"
          />
          <div className="actions">
            <Button>Dispatch</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
