import type { Permission } from "contract/permissions";
import { OrderState } from "~/components/admin/order-state";
import { DocumentTable } from "~/components/order/document-table";
import { OrderAddress } from "~/components/order/order-address";
import { OrderPart } from "~/components/order/order-part";
import { OrderTotals } from "~/components/order/order-totals";
import { Parcels } from "~/components/order/parcels";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { Table } from "~/components/ui/table";
import { paths } from "~/config/paths";
import { BalancePart } from "./balance-part";
import { DisputeNotices } from "./dispute-notices";
import { LateCharges } from "./late-charges";
import { OrderFacts } from "./order-facts";
import { OrderHistory } from "./order-history";
import { OrderPayments } from "./order-payments";
import { OrderRefunds } from "./order-refunds";
import { tasks, tasksOffered } from "./tasks";
import { VatEvidence } from "./vat-evidence";
import type { OrderView } from "./view-model.server";
import { WithdrawalNotice } from "./withdrawal-notice";

interface OrderPageProps {
  order: OrderView;
  permissions: readonly Permission[];
}

/** All of an order for those who look after it, and what can be done with it. */
export function OrderPage({ order, permissions }: OrderPageProps) {
  const { id, title, lines, documents, addresses } = order;
  return (
    <>
      <PageHeader
        title={title}
        intro={`Placed on ${order.placedOn}`}
        before={<Breadcrumbs items={[{ text: "Orders", href: paths.adminOrders() }, { text: title }]} />}
      >
        <OrderState order={{ ...order, total: order.totals.total }} toSendBack={order.toSendBack} />
      </PageHeader>
      <DisputeNotices order={order} />
      <WithdrawalNotice order={order} canRefund={permissions.includes("orders.refund")} />
      <OrderTasks order={order} permissions={permissions} />
      <OrderPart id="from" title="From">
        <OrderFacts order={order} permissions={permissions} />
      </OrderPart>
      {order.evidence.length > 0 ? (
        <OrderPart id="vat" title="Where the buyer is">
          <VatEvidence order={order} canManage={permissions.includes("orders.manage")} />
        </OrderPart>
      ) : null}
      <OrderPart id="lines" title="What was ordered">
        <Table
          caption="The lines of this order"
          captionHidden
          className="stacked-table ordered-lines"
          columns={[
            { key: "name", text: "Item" },
            { key: "sku", text: "SKU" },
            { key: "qty", text: "Qty", align: "end" },
            ...(order.shipping ? [{ key: "sent", text: "Sent", align: "end" } as const] : []),
            { key: "total", text: "Total", align: "end" },
          ]}
          rows={lines.map((line) => ({
            key: line.id,
            cells: {
              name: line.name,
              sku: <span data-name="SKU">{line.sku ?? "–"}</span>,
              qty: <span data-name="Qty">{line.qty}</span>,
              sent: <span data-name="Sent">{line.sentText}</span>,
              total: line.total,
            },
          }))}
        />
        <OrderTotals
          totals={order.totals}
          vat={order.vatView}
          delivery={order.delivery}
          dueLabel="Due with the order"
        />
      </OrderPart>
      <OrderPart id="payments" title="Payments">
        <OrderPayments order={order} canManage={permissions.includes("orders.manage")} />
      </OrderPart>
      {order.refunds.length > 0 ? (
        <OrderPart id="refunds" title="Refunds">
          <OrderRefunds order={order} canRefund={permissions.includes("orders.refund")} />
        </OrderPart>
      ) : null}
      {order.balanceView ? (
        <OrderPart id="balance" title="Kept for the customer">
          <BalancePart orderId={id} balance={order.balanceView} canRefund={permissions.includes("orders.refund")} />
        </OrderPart>
      ) : null}
      {order.lateCharges.length > 0 ? (
        <OrderPart id="late-charges" title="Charges that came too late">
          <LateCharges order={order} canRefund={permissions.includes("orders.refund")} />
        </OrderPart>
      ) : null}
      {order.shipments.length > 0 ? (
        <OrderPart id="parcels" title="Parcels">
          <Parcels parcels={order.shipments} />
        </OrderPart>
      ) : null}
      <OrderPart
        id="documents"
        title="Documents"
        aside={
          order.pro_forma && documents.every(({ kind }) => kind !== "pro_forma") ? (
            <a href={paths.adminProForma(id)}>Pro forma invoice (PDF)</a>
          ) : null
        }
      >
        {documents.length > 0 ? (
          <DocumentTable
            caption="The invoices, credit notes and pro formas of this order"
            documents={documents}
            fileHref={paths.adminDocumentFile}
          />
        ) : (
          <p>There is no invoice yet: one is issued with each payment.</p>
        )}
      </OrderPart>
      {addresses.length > 0 ? (
        <OrderPart id="addresses" title="Addresses">
          <div className="order-addresses">
            {addresses.map(({ title: kind, address }) => (
              <section key={kind} aria-labelledby={`address-${kind}`}>
                <h3 id={`address-${kind}`}>{kind}</h3>
                <OrderAddress address={address} />
              </section>
            ))}
          </div>
        </OrderPart>
      ) : null}
      <OrderPart id="history" title="History">
        <OrderHistory events={order.events} />
      </OrderPart>
    </>
  );
}

/** What can be done with the order by somebody with these permissions, each on a page of its own. */
function OrderTasks({ order, permissions }: OrderPageProps) {
  const open = tasksOffered(order, permissions);
  if (open.length === 0) return null;
  return (
    <div className="order-tasks no-print">
      <div className="actions">
        {open.map((task) => (
          <ButtonLink
            key={task}
            kind={task === "cancel" || task === "keep" ? "quiet" : "secondary"}
            href={paths.adminOrder(order.id, { do: task })}
          >
            {tasks[task]}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
