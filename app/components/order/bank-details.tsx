import type { Checkout } from "contract/order";

interface BankDetailsProps {
  bank: Checkout["bank"];
  /** The order's number, which is to be quoted with the payment. */
  reference: number;
}

/** The bank account for a transfer, and its reference. */
export function BankDetails({ bank, reference }: BankDetailsProps) {
  const details = [
    ["Account name", bank.account_name],
    ["Bank", bank.bank],
    ["Sort code", bank.sort_code],
    ["Account number", bank.account_number],
    ["IBAN", bank.iban],
    ["BIC", bank.bic],
    ["Payment reference", reference],
  ].filter(([, value]) => value);
  return (
    <dl className="bank-details">
      {details.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
