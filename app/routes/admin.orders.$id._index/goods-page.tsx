import type { GoodsReturn } from "contract/order";
import { Button, ButtonLink } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { PublishDate } from "~/components/ui/publish-date";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { GoodsForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import type { OrderView } from "./view-model.server";

interface GoodsPageProps {
  order: OrderView;
  goods: GoodsReturn;
  /** When the buyer has withdrawn. */
  since: string;
  /** What was kept for the goods, as the field shows it. */
  amount: string;
}

/** Records that goods have come back after a withdrawal, with what is refunded for them. */
export function GoodsPage({ order, goods, since, amount }: GoodsPageProps) {
  const intent = "receive-goods";
  const { id, number, refundable } = order;
  const [form, fields] = useIntentForm<GoodsForm>({
    intent,
    defaultValue: { amount, reason: "", sent_on: "", reference: String(number) },
  });
  const open = refundable.filter((one) => one.left > 0);
  const byTransfer = open.some(({ back_by: by }) => by === "bacs");
  return (
    <>
      <ErrorSummary order={["amount", "reason", "sent_on", "reference"]} />
      <TaskHeader order={order} task={`Goods of order ${number} have come back`} name="Goods" />
      <div className="order-action stack">
        <p>
          <strong>
            {goods.items.join("; ")}: {goods.amount_display} was kept for it, with its delivery.
          </strong>{" "}
          Its buyer withdrew on <PublishDate iso={since} />, and has until <Day day={goods.send_by} /> to send it back.
        </p>
        <p>
          {open.some(({ back_by: by }) => by === "card") ? "What was paid by card goes back to that card. " : ""}
          {byTransfer ? "You send back yourself what was paid by bank transfer. " : ""}The buyer is told by e-mail, and
          a credit note is issued when the money is refunded.
        </p>
        <Form form={form} intent={intent} idempotent action={paths.adminOrder(id, { do: "goods" })} autoComplete="off">
          <Field
            field={fields.amount}
            label="Refund in pounds"
            hint="Less if something is missing or was used more than to look at it; 0.00 if nothing came back."
            inputMode="decimal"
            width="short"
          />
          <Field
            field={fields.reason}
            label="Why it is not all"
            hint="Only if it is less. The buyer reads it."
            optional
            width="medium"
          />
          {byTransfer ? (
            <>
              <Field
                field={fields.sent_on}
                label="Bank transfer sent back on"
                hint="Leave it empty if you send it later: then you record it on the order's page."
                type="date"
                optional
                width="short"
              />
              <Field field={fields.reference} label="Its reference" optional width="medium" />
            </>
          ) : null}
          <div className="actions">
            <Button>Record and refund</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
