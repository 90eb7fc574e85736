import type { ReactNode } from "react";
import { Callout } from "../ui/callout";
import { Day } from "../ui/day";

interface DuePayment {
  id: string;
  title: string;
  due: string;
  amount_display: string;
  late?: boolean | undefined;
}

interface DueCalloutProps<Payment> {
  payments: Payment[];
  /** Whose they are: "of your plan". */
  of?: string;
  /** The way to pay one. */
  link: (payment: Payment) => ReactNode;
}

/** The payments that are overdue: from the day on which each is due. */
export function DueCallout<Payment extends DuePayment>({ payments, of = "", link }: DueCalloutProps<Payment>) {
  if (payments.length === 0) return null;
  const isLate = payments.some(({ late }) => late !== false);
  return (
    <Callout type={isLate ? "warning" : "info"} title={titleOf(payments.length, of)}>
      <ul className="plain-list">
        {payments.map((payment) => (
          <li key={payment.id}>
            {`${payment.title}: ${payment.amount_display}, due ${payment.late === false ? "today, " : ""}`}
            <Day day={payment.due} />. {link(payment)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function titleOf(count: number, of: string): string {
  const what = [count > 1 ? (of ? "Payments" : "Some payments") : "A payment", of].filter(Boolean).join(" ");
  return `${what} ${count > 1 ? "are" : "is"} overdue`;
}
