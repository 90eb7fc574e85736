import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { TaskHeader } from "./task-header";
import { tasks } from "./tasks";
import type { OrderView } from "./view-model.server";

interface ApplyPageProps {
  order: OrderView;
  payment: NonNullable<OrderView["nextPayment"]>;
  /** What is kept for the customer. */
  kept: string;
}

/** Pays the next payment of an order from what is kept for its customer. */
export function ApplyPage({ order: { id }, order, payment, kept }: ApplyPageProps) {
  return (
    <>
      <ErrorSummary />
      <TaskHeader order={order} task={tasks.apply} name="Pay from what is kept" />
      <div className="order-action stack">
        <p>
          <strong>
            {payment.amount_display} for {payment.title}, due on {formatDay(payment.due)}
          </strong>
        </p>
        <p>
          {kept} is kept for this customer. The payment is marked as paid, and its invoice is issued and mailed. Today
          is its tax point, as the money was for nothing before.
        </p>
        <Form action={paths.adminOrder(id, { do: "apply" })} intent="apply-balance">
          <input type="hidden" name="payment_id" value={payment.id} />
          <div className="actions">
            <Button>Pay {payment.amount_display} from it</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
