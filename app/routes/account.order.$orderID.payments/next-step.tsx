import { paths } from "~/config/paths";

interface NextStepProps {
  id: string;
  number: number;
  /** The e-mail address of those who help. */
  support: string;
  /** Whether a link leads to the bank transfer: it is offered, and not beside this already. */
  leadsToTransfer?: boolean;
}

/** What to do where a card does not pay: another card, a bank transfer, and whom to ask. */
export function NextStep({ id, number, support, leadsToTransfer = false }: NextStepProps) {
  const subject = encodeURIComponent(`Order ${number}`);
  return (
    <div className="next-step stack">
      <h2>If your card does not work</h2>
      <ul className="bulleted-list">
        <li>
          Use another card: you can choose it when you pay. Your cards are on{" "}
          <a href={paths.accountPaymentMethod()}>the page of payment methods</a>.
        </li>
        <li>Ask your bank whether it has stopped the payment: it can tell you why, which it does not tell us.</li>
        {leadsToTransfer ? (
          <li>
            <a href={paths.usersPayment(id, { change: "bacs" })}>Pay by bank transfer</a> instead: you get a pro forma
            invoice with the bank details.
          </li>
        ) : null}
        <li>
          For anything else, write to <a href={`mailto:${support}?subject=${subject}`}>{support}</a> and name order{" "}
          {number}.
        </li>
      </ul>
    </div>
  );
}
