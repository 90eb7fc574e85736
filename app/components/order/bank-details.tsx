import type { Checkout } from "contract/order";
import { type BankRow, BankRows } from "./bank-rows";

interface BankDetailsProps {
  bank: Checkout["bank"];
  /** The order's number, which is to be quoted with the payment. */
  reference: number;
}

/** The bank account for a transfer, and its reference. */
export function BankDetails({ bank, reference }: BankDetailsProps) {
  return <BankRows rows={bankRowsOf(bank, reference)} />;
}

/** The rows of the bank account for a transfer; a hydrated page has them made by its server. */
export function bankRowsOf(bank: Checkout["bank"], reference: number): BankRow[] {
  const rows: BankRow[] = [
    ["Account name", bank.account_name],
    ["Bank", bank.bank],
    ["Sort code", bank.sort_code],
    ["Account number", bank.account_number],
    ["IBAN", bank.iban],
    ["BIC", bank.bic],
    ["Payment reference", String(reference)],
  ];
  return rows.filter(([, value]) => value);
}
