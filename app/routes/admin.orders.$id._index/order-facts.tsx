import type { Permission } from "contract/permissions";
import { paymentTypes } from "~/components/order/payment-type";
import { Day } from "~/components/ui/day";
import { Fact } from "~/components/ui/fact";
import { paths } from "~/config/paths";
import type { OrderView } from "./view-model.server";

/** Who ordered, how it is paid, and the numbers of the order. */
export function OrderFacts({ order, permissions }: { order: OrderView; permissions: readonly Permission[] }) {
  const { user, team, upgrade_parent_id: parent } = order;
  return (
    <dl className="facts">
      <Fact name="Member">
        {user ? (
          <span translate="no">
            {permissions.includes("members.view") ? (
              <a href={paths.adminMember(user.id)}>{user.display_name}</a>
            ) : (
              user.display_name
            )}
            , <a href={`mailto:${user.email}`}>{user.email}</a>
          </span>
        ) : (
          "The account was deleted"
        )}
      </Fact>
      {team ? (
        <Fact name="Team">
          <span translate="no">{team.display_name}</span>
        </Fact>
      ) : null}
      <Fact name="Paid by">{paymentTypes[order.payment_type]}</Fact>
      {order.start_at ? (
        <Fact name="Plan from">
          <Day day={order.start_at} />
        </Fact>
      ) : null}
      {order.pay_by ? (
        <Fact name="Price holds until">
          <Day day={order.pay_by} />
        </Fact>
      ) : null}
      {order.replaced_by?.order_id ? (
        <Fact name="Plan replaced by that of">
          <a href={paths.adminOrder(order.replaced_by.order_id)}>order {order.replaced_by.order_number}</a>
          {order.replaced_by.credit_display
            ? `, which has a credit of ${order.replaced_by.credit_display} for it`
            : null}
        </Fact>
      ) : null}
      {order.begins_when_paid ? <Fact name="Plan from">The day its first payment arrives</Fact> : null}
      {order.renewal && order.lock_at ? (
        <Fact name="Can be cancelled until">
          <Day day={order.lock_at} />
        </Fact>
      ) : null}
      {parent ? (
        <Fact name="Replaces the plan of">
          <a href={paths.adminOrder(parent)}>an earlier order</a>
        </Fact>
      ) : null}
      {order.purchase_number ? <Fact name="Purchase order number">{order.purchase_number}</Fact> : null}
      {order.vat_number ? (
        <Fact name="VAT number">{[order.vat_number, order.vatView.confirmation].filter(Boolean).join(", ")}</Fact>
      ) : null}
      {order.company_number ? <Fact name="Company number">{order.company_number}</Fact> : null}
    </dl>
  );
}
