import type { BankDetails } from "./shop-defaults";

/** A bank account as labels and values, in the order in which mails and documents list them; a value may be empty. */
export function bankAccountFacts(bank: BankDetails): [label: string, value: string][] {
  return [
    ["Account name", bank.account_name],
    ["Bank", bank.bank],
    ["Sort code", bank.sort_code],
    ["Account number", bank.account_number],
    ["IBAN", bank.iban],
    ["BIC", bank.bic],
  ];
}
