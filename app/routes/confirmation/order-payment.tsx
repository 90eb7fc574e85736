import type { ReactNode } from "react";
import { BankDetails } from "~/components/order/bank-details";
import { ProFormaLink } from "~/components/order/pro-forma-link";
import { Fact } from "~/components/ui/fact";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { Confirmation, PaymentView } from "./view-model.server";

type Of<State extends PaymentView["state"]> = Extract<PaymentView, { state: State }>;

interface PartProps<State extends PaymentView["state"]> {
  order: Confirmation;
  payment: Of<State>;
}

/** How the order was paid, or is to be. */
export function OrderPayment({ order }: { order: Confirmation }) {
  const { payment } = order;
  if (payment.state === "paid") return <Paid order={order} payment={payment} />;
  if (payment.state === "waiting") return <Transfer order={order} payment={payment} />;
  if (payment.state === "later") return <DueLater order={order} payment={payment} />;
  const [title, text] = withoutPayment[payment.state];
  return (
    <PaymentPart title={title} order={order}>
      {text ? <p>{text}</p> : null}
    </PaymentPart>
  );
}

const withoutPayment = {
  free: [messages.freeOrder, "There is nothing to pay, and nothing more to do."],
  cancelled: ["This order is cancelled", "There is nothing to pay for it."],
  none: ["Your order", ""],
} as const;

interface PaymentPartProps {
  title: string;
  order: Confirmation;
  /** What is known of the payment, after the order's number and day. */
  facts?: ReactNode;
  children?: ReactNode;
}

function PaymentPart({ title, order: { number, placedOn, purchaseNumber }, facts, children }: PaymentPartProps) {
  return (
    <section className="stack" aria-labelledby="payment">
      <h2 id="payment">{title}</h2>
      <dl className="facts confirmation-facts">
        <Fact name="Order">{number}</Fact>
        <Fact name="Placed on">{placedOn}</Fact>
        {purchaseNumber ? <Fact name="Purchase order number">{purchaseNumber}</Fact> : null}
        {facts}
      </dl>
      {children}
    </section>
  );
}

function NextPaymentFact({ next }: { next: Of<"paid">["next"] }) {
  return next ? (
    <Fact name="Next payment">
      {next.amount} on {next.due}
    </Fact>
  ) : null;
}

function Paid({ order, payment: { amount, on, by, invoice, mailedTo, next } }: PartProps<"paid">) {
  const facts = (
    <>
      <Fact name="Paid">{on ? `${amount} on ${on}` : amount}</Fact>
      <Fact name="Paid by">
        <span translate="no">{by}</span>
      </Fact>
      <Fact name="Invoice">
        {invoice ? (
          <a href={invoice.href}>{`${invoice.number} (PDF)`}</a>
        ) : (
          <a href={paths.usersOrder(order.id)}>on the page of the order</a>
        )}
      </Fact>
      <NextPaymentFact next={next} />
    </>
  );
  return (
    <PaymentPart title={`You have paid ${amount}`} order={order} facts={facts}>
      <p>The invoice comes by e-mail too, to {mailedTo.join(" and ")}.</p>
      {next ? (
        <p>
          {next.left === 1 ? "One payment is left" : `${next.left} monthly payments are left`}
          {next.isByCard ? (
            <>
              . Each is taken on its day from <a href={paths.accountPaymentMethod()}>your preferred card</a>, and has
              its own invoice.
            </>
          ) : (
            ". We will ask for each by e-mail, a week before it is due."
          )}
        </p>
      ) : null}
    </PaymentPart>
  );
}

function DueLater({ order, payment: { amount, due } }: PartProps<"later">) {
  const facts = (
    <Fact name="First payment">
      {amount} on {due}
    </Fact>
  );
  return (
    <PaymentPart title="There is nothing to pay today" order={order} facts={facts}>
      <p>
        {amount} is taken on {due} from <a href={paths.accountPaymentMethod()}>your preferred card</a>. Its invoice
        comes by e-mail then.
      </p>
    </PaymentPart>
  );
}

function Transfer({ order, payment: { amount, due, next } }: PartProps<"waiting">) {
  const { id, number, totals, bank, payBy } = order;
  const facts = (
    <>
      <Fact name="Due">{due}</Fact>
      <NextPaymentFact next={next} />
    </>
  );
  return (
    <PaymentPart title={`Please transfer ${amount} by ${due}`} order={order} facts={facts}>
      <p>The total of your order is {totals.totalDisplay}. Quote the reference below, so that we find your payment.</p>
      {payBy ? (
        <p>
          Your present plan goes on until then. The price of the new one, less the credit for it, holds until {payBy}:
          if it is not paid by then, the order is cancelled.
        </p>
      ) : null}
      <BankDetails bank={bank} reference={number} />
      <ProFormaLink orderId={id} />
    </PaymentPart>
  );
}
