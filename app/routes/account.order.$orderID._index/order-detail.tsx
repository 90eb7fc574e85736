import type { Document } from "contract/document";
import { DocumentTable } from "~/components/order/document-table";
import { KeptNotice } from "~/components/order/kept-notice";
import { OrderAddress } from "~/components/order/order-address";
import { OrderBadges } from "~/components/order/order-badges";
import { OrderLines } from "~/components/order/order-lines";
import { OrderPart } from "~/components/order/order-part";
import { OrderTotals } from "~/components/order/order-totals";
import { Parcels } from "~/components/order/parcels";
import { PaymentTable } from "~/components/order/payment-table";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { PublishDate } from "~/components/ui/publish-date";
import { RichText } from "~/components/ui/rich-text";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { CardNotice } from "./card-notice";
import { DisputeNotice } from "./dispute-notice";
import { CancelledNotice, OpenOrderActions, RefundNotice, ReplacedNotice } from "./open-order";
import { OrderFacts } from "./order-facts";
import { RenewalNotice } from "./renewal-notice";
import { TransferNotice } from "./transfer-notice";
import type { OrderPage } from "./view-model.server";
import { WithdrawalNotice } from "./withdrawal-notice";

interface OrderDetailProps {
  order: OrderPage;
  /** Its invoices and credit notes, or why they cannot be shown; null before anything is paid. */
  documents: { list: Document[]; problem: string | null } | null;
}

/** All of an order: its state, what was ordered and for how much, payments, invoices, addresses, contract. */
export function OrderDetail({ order, documents }: OrderDetailProps) {
  const { id, title, lines, totals, vatView, payments, addresses, contractText } = order;
  return (
    <>
      <PageHeader
        title={title}
        intro={
          <>
            Placed on <PublishDate iso={order.created_at} />
          </>
        }
        before={<Breadcrumbs items={[{ text: "Orders", href: paths.usersOrders() }, { text: title }]} />}
      >
        <OrderBadges order={order} />
      </PageHeader>
      {hasNotices(order) ? (
        <div className="order-notices stack">
          <RenewalNotice order={order} />
          <ReplacedNotice order={order} />
          {order.renewal || order.withdrawal?.made ? null : <CancelledNotice order={order} />}
          <RefundNotice order={order} />
          <KeptNotice kept={order.kept} />
          <DisputeNotice disputed={order.disputed} />
          <CardNotice id={id} cardDue={order.cardDue} />
          <TransferNotice order={order} />
          {order.can_cancel && !order.renewal ? <OpenOrderActions order={order} /> : null}
          <WithdrawalNotice order={order} />
        </div>
      ) : null}
      <OrderPart id="lines" title="What you ordered">
        <OrderLines lines={lines} />
        <OrderTotals
          totals={totals}
          vat={vatView}
          delivery={order.delivery}
          dueLabel={order.renewal ? null : "Due with the order"}
        />
      </OrderPart>
      {order.parcels && order.parcels.length > 0 ? (
        <OrderPart id="parcels" title="Parcels">
          <Parcels parcels={order.parcels} />
        </OrderPart>
      ) : null}
      <OrderPart
        id="payments"
        title="Payments"
        aside={
          order.payable ? (
            <a href={paths.usersPayment(id)}>
              {order.payable === "due" ? "Pay what is unpaid" : "What is still to be paid"}
            </a>
          ) : null
        }
      >
        {order.isReplaced && order.not_taken ? (
          <p>Of the total above, {order.not_taken.amount_display} was not taken, as the plan was replaced.</p>
        ) : null}
        {order.continued_by ? <TakenOver by={order.continued_by} notTaken={order.not_taken} /> : null}
        {payments.length > 0 ? (
          <PaymentTable caption="The payments of this order" payments={payments} />
        ) : (
          <p>{order.cancelled_at ? "There is nothing more to pay." : "There is nothing to pay for this order."}</p>
        )}
      </OrderPart>
      {documents && (documents.problem || documents.list.length > 0) ? (
        <OrderPart id="invoices" title="Invoices">
          <LoadError problem={documents.problem} />
          {documents.list.length > 0 ? (
            <DocumentTable
              caption="The invoices, credit notes and pro formas of this order"
              documents={documents.list}
            />
          ) : null}
        </OrderPart>
      ) : null}
      {addresses.length > 0 ? (
        <OrderPart id="addresses" title="Addresses">
          <div className="order-addresses">
            {addresses.map(({ title, address }) => (
              <section key={title} aria-labelledby={`address-${title}`}>
                <h3 id={`address-${title}`}>{title}</h3>
                <OrderAddress address={address} />
              </section>
            ))}
          </div>
        </OrderPart>
      ) : null}
      <OrderPart id="details" title="Details">
        <OrderFacts order={order} />
      </OrderPart>
      <OrderPart
        id="contract"
        title="Contract"
        aside={
          contractText ? (
            <a className="no-print" href={paths.usersOrder(id, { print: "contract" })}>
              Print the contract
            </a>
          ) : null
        }
      >
        {contractText ? <RichText className="rich contract-text" html={contractText} /> : <p>{messages.noContract}</p>}
      </OrderPart>
    </>
  );
}

/** What another order has taken over of its payments. */
function TakenOver({ by, notTaken }: { by: NonNullable<OrderPage["continued_by"]>; notTaken: OrderPage["not_taken"] }) {
  return (
    <p>
      Of the total above, {notTaken?.amount_display ?? "what was left"} is not part of this order any more:{" "}
      {by.order_id ? (
        <>
          <a href={paths.usersOrder(by.order_id)}>order {by.order_number}</a> has taken it over.
        </>
      ) : (
        "the new holder of the plan has taken it over."
      )}
    </p>
  );
}

function hasNotices(order: OrderPage): boolean {
  const { renewal, cardDue, transfer, cancelled_at, replaced_by, can_cancel, refund, kept, withdrawal } = order;
  const isWithdrawable = withdrawal?.open || withdrawal?.made;
  const isOpen = cardDue || transfer || can_cancel || order.disputed?.length;
  return Boolean(isOpen || renewal || cancelled_at || replaced_by || refund || kept || isWithdrawable);
}
