import type { CurrentPlan, OrderedPlan, Subscription } from "contract/plan";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { Day } from "~/components/ui/day";
import { Table } from "~/components/ui/table";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import { RenewAgain } from "./does-not-renew";
import { RenewalChoice } from "./renewal-choice";
import type { StoppedPlan } from "./renewal-pages";

const columns = [
  { key: "title", text: "Plan" },
  { key: "renewal", text: "Renews" },
  { key: "expiry", text: "Expires" },
  { key: "status", text: "Status" },
  { key: "order", text: "Order", hidden: true },
] as const;

/** A member's purchases, with the dates of their terms and their orders. */
export function Purchases({ subscriptions, current }: { subscriptions: Subscription[]; current: CurrentPlan | null }) {
  const { ordered = [], stopped = [] } = current ?? {};
  if (subscriptions.length === 0 && ordered.length > 0) return <p>None of what you have ordered has begun yet.</p>;
  if (subscriptions.length === 0) return <p>{messages.noPlans}</p>;
  return (
    <div className="purchases">
      <Table
        caption="Plans and their terms"
        captionHidden
        columns={[...columns]}
        rows={subscriptions.map((one) => ({ key: one.id, cells: cellsOf(one, ordered, stopped) }))}
      />
    </div>
  );
}

/** On narrow screens the style sheet puts the column's heading before the date. */
function Term({ name, children }: { name: string; children: ReactNode }) {
  return <span data-name={name}>{children}</span>;
}

interface RenewalDayProps {
  subscription: Subscription;
  ordered: OrderedPlan[];
  stopped: StoppedPlan[];
}

/** When a plan renews, and until when that can be stopped; or that it does not, and how it can. */
function RenewalDay({ subscription, ordered, stopped }: RenewalDayProps) {
  const next = ordered.find(({ kind, starts }) => kind === "next" && starts === subscription.renewal);
  if (next && subscription.renewal)
    return (
      <>
        Does not renew{" "}
        <span className="purchases__more">
          {next.title} follows on <Day day={subscription.renewal} />,{" "}
          <a href={paths.usersOrder(next.order_id)}>order {next.order_number}</a>
        </span>
      </>
    );
  if (!subscription.renewal)
    return (
      <>
        Does not renew
        <span className="purchases__more">
          <RenewAgain stopped={stopped.find(({ term_id }) => term_id === subscription.id)} />
        </span>
      </>
    );
  return (
    <>
      <Day day={subscription.renewal} />{" "}
      <span className="purchases__more">
        <RenewalChoice subscription={subscription} />
      </span>
    </>
  );
}

function Replaced({ by }: { by: Subscription["replaced_by"] }) {
  if (!by) return null;
  return (
    <span className="purchases__more">
      Replaced by {by.title} on <Day day={by.on} />
      {by.order_id ? (
        <>
          , <a href={paths.usersOrder(by.order_id)}>order {by.order_number}</a>
        </>
      ) : null}
      {by.credit_display ? `, with ${by.credit_display} credited` : null}
    </span>
  );
}

function StatusBadge({ active, paused }: { active: boolean; paused: boolean }) {
  if (paused) return <Badge tone="alert">Paused</Badge>;
  return active ? <Badge tone="good">Active</Badge> : <Badge tone="neutral">In-active</Badge>;
}

function cellsOf(subscription: Subscription, ordered: OrderedPlan[], stopped: StoppedPlan[]) {
  const { id, title, expiry, status, paused, order_id, order_number, starts, bought } = subscription;
  return {
    title: (
      <>
        {title}{" "}
        <span className="purchases__more">
          {starts ? (
            <>
              From <Day day={starts} />
            </>
          ) : null}
          {order_number ? `${starts ? ", order" : "Order"} ${order_number}` : null}
        </span>
        {bought && (status || paused) ? (
          <span className="purchases__more">
            <a href={paths.planBilling(id)}>
              Billing details<VisuallyHidden>{` of ${title}, until ${formatDay(expiry)}`}</VisuallyHidden>
            </a>
          </span>
        ) : null}
      </>
    ),
    renewal: (
      <Term name="Renews">
        <RenewalDay subscription={subscription} ordered={ordered} stopped={stopped} />
      </Term>
    ),
    expiry: (
      <Term name="Expires">
        <Day day={expiry} />
      </Term>
    ),
    status: (
      <>
        <StatusBadge active={status} paused={Boolean(paused)} /> <Replaced by={subscription.replaced_by} />
      </>
    ),
    order: order_id ? (
      <a href={paths.usersOrder(order_id)}>
        View Order<VisuallyHidden>{` ${order_number ?? ""} of ${title}, until ${formatDay(expiry)}`}</VisuallyHidden>
      </a>
    ) : null,
  };
}
