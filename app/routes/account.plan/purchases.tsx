import type { Subscription } from "contract/plan";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { Day } from "~/components/ui/day";
import { Table } from "~/components/ui/table";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";

const columns = [
  { key: "title", text: "Plan" },
  { key: "renewal", text: "Renews" },
  { key: "expiry", text: "Expires" },
  { key: "status", text: "Status" },
  { key: "order", text: "Order", hidden: true },
] as const;

/** A member's purchases, with the dates of their terms and their orders. */
export function Purchases({ subscriptions }: { subscriptions: Subscription[] }) {
  if (subscriptions.length === 0) return <p>{messages.noPlans}</p>;
  return (
    <div className="purchases">
      <Table
        caption="Plans and their terms"
        captionHidden
        columns={[...columns]}
        rows={subscriptions.map((one) => ({ key: one.id, cells: cellsOf(one) }))}
      />
    </div>
  );
}

/** On narrow screens the style sheet puts the column's heading before the date. */
function Term({ name, children }: { name: string; children: ReactNode }) {
  return <span data-name={name}>{children}</span>;
}

function StatusBadge({ active, paused }: { active: boolean; paused: boolean }) {
  if (paused) return <Badge tone="alert">Paused</Badge>;
  return active ? <Badge tone="good">Active</Badge> : <Badge tone="neutral">In-active</Badge>;
}

function cellsOf({ title, renewal, expiry, status, paused, order_id }: Subscription) {
  return {
    title,
    renewal: <Term name="Renews">{renewal ? <Day day={renewal} /> : "Does not renew"}</Term>,
    expiry: (
      <Term name="Expires">
        <Day day={expiry} />
      </Term>
    ),
    status: <StatusBadge active={status} paused={Boolean(paused)} />,
    order: order_id ? (
      <a href={paths.usersOrder(order_id)}>
        View Order<VisuallyHidden>{` of ${title}, until ${formatDay(expiry)}`}</VisuallyHidden>
      </a>
    ) : null,
  };
}
