import { ConfirmPage } from "~/components/ui/confirm-page";
import { Day } from "~/components/ui/day";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { OrderPage } from "./view-model.server";

/** Asks for confirmation and says what would be renewed. */
export function CancelRenewalPage({ order: { id, lines, start_at, totals } }: { order: OrderPage }) {
  const names = lines.map(({ title, option }) => [title, option].filter(Boolean).join(", ")).join("; ");
  return (
    <ConfirmPage
      title="Cancel this renewal?"
      action={paths.usersOrder(id, { confirm: "cancel" })}
      intent="cancel-renewal"
      idempotent
      button={messages.cancelRenewal}
      back={{ href: paths.usersOrder(id), text: "Keep it" }}
    >
      <p>
        <strong>
          {names} for {totals.totalDisplay}
          {start_at ? (
            <>
              , from <Day day={start_at} />
            </>
          ) : null}
        </strong>
      </p>
      <p>
        Nothing will be charged for it. What you have now stays open to you until its last day, and then ends. Until
        then, you can let it renew again on <a href={paths.accountPlan()}>My Plan</a>.
      </p>
    </ConfirmPage>
  );
}
